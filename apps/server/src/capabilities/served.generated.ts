// Written by `npm run lists` from the files that are there. Do not edit it.
import { servedCargoOwner } from './basic-data/cargo-owners/routes.ts'
import { servedDictionary } from './basic-data/dictionaries/routes.ts'
import { servedFloorPlan } from './basic-data/floor-plan/routes.ts'
import { servedInheritedRules } from './basic-data/inherited-rules/routes.ts'
import { servedPlane } from './basic-data/lat-long/plane-routes.ts'
import { servedLatLong, servedLogistics, servedShelfType, servedSurveArea, servedSurveCamera, servedWarehouseType } from './basic-data/plain.ts'
import { servedProduct } from './basic-data/products/routes.ts'
import { servedStorageLocation } from './basic-data/storage-locations/routes.ts'
import { servedWarehouseArea } from './basic-data/warehouse-areas/routes.ts'
import { servedWarehouse } from './basic-data/warehouses/routes.ts'
import { servedCustomsParam } from './customs/customs-params/routes.ts'
import { servedManualBook } from './customs/manual-books/routes.ts'
import { servedCarton } from './distribution/cartons/routes.ts'
import { servedManifest } from './distribution/manifests/routes.ts'
import { servedOrder } from './distribution/orders/routes.ts'
import { servedParcel } from './distribution/parcels/routes.ts'
import { servedOrderPick } from './distribution/picks/routes.ts'
import { servedStations } from './distribution/stations/routes.ts'
import { servedWave } from './distribution/waves/routes.ts'
import { servedWaveRule } from './distribution/waves/rules/routes.ts'
import { servedTour } from './distribution/waves/tours/routes.ts'
import { servedWaybillPool } from './distribution/waybill-pools/routes.ts'
import { servedApiKey } from './identity/api-keys/routes.ts'
import { servedAuditLog } from './identity/audit-log/routes.ts'
import { servedDashboard } from './identity/dashboard/routes.ts'
import { servedDevices } from './identity/devices/routes.ts'
import { servedPermission } from './identity/permissions/routes.ts'
import { servedSession } from './identity/session/routes.ts'
import { servedSettings } from './identity/settings/routes.ts'
import { servedStaff } from './identity/staff/routes.ts'
import { servedExceptions } from './in-warehouse/exceptions/routes.ts'
import { servedStockWork } from './in-warehouse/routes.ts'
import { servedStockCount } from './in-warehouse/stock-count/routes.ts'
import { servedTasks } from './in-warehouse/tasks/routes.ts'
import { servedPutaway } from './inbound/putaways/routes.ts'
import { servedReceiptNotice } from './inbound/receipt-notices/routes.ts'
import { servedRegistration } from './inbound/registrations/routes.ts'
import { servedTally } from './inbound/tallies/routes.ts'
import { servedDelivery } from './integration/deliveries/routes.ts'
import { servedHealth } from './integration/health/routes.ts'
import { servedIntegration } from './integration/integrations/routes.ts'
import { servedJob } from './integration/jobs/routes.ts'
import { servedNumber } from './integration/numbers/routes.ts'
import { servedDispatch } from './outbound/dispatches/routes.ts'
import { servedOutTally } from './outbound/out-tallies/routes.ts'
import { servedPick } from './outbound/picks/routes.ts'
import { servedShippingNotice } from './outbound/shipping-notices/routes.ts'
import { servedAnalysis } from './query/analysis/routes.ts'
import { servedFloorFigures } from './query/floor/routes.ts'
import { servedFlow, servedFlowDocuments } from './query/flow/routes.ts'
import { servedMovement } from './query/movement/routes.ts'
import { servedWorkFigures } from './query/people/routes.ts'
import { servedInventories, servedReceiptDetails, servedShipDetails, servedStockEntries, servedStockReads, servedStocks, servedWorkDone } from './query/routes.ts'
import { servedSavedAnalysis } from './query/saved-analyses/routes.ts'
import { servedScan } from './query/scan/routes.ts'
import { servedTransfer } from './transfer/goods-allocation/routes.ts'

export const served = [
  servedCargoOwner,
  servedDictionary,
  servedFloorPlan,
  servedInheritedRules,
  servedPlane,
  servedLogistics,
  servedWarehouseType,
  servedShelfType,
  servedLatLong,
  servedSurveArea,
  servedSurveCamera,
  servedProduct,
  servedStorageLocation,
  servedWarehouseArea,
  servedWarehouse,
  servedCustomsParam,
  servedManualBook,
  servedCarton,
  servedManifest,
  servedOrder,
  servedParcel,
  servedOrderPick,
  servedStations,
  servedWave,
  servedWaveRule,
  servedTour,
  servedWaybillPool,
  servedApiKey,
  servedAuditLog,
  servedDashboard,
  servedDevices,
  servedPermission,
  servedSession,
  servedSettings,
  servedStaff,
  servedExceptions,
  servedStockWork,
  servedStockCount,
  servedTasks,
  servedPutaway,
  servedReceiptNotice,
  servedRegistration,
  servedTally,
  servedDelivery,
  servedHealth,
  servedIntegration,
  servedJob,
  servedNumber,
  servedDispatch,
  servedOutTally,
  servedPick,
  servedShippingNotice,
  servedAnalysis,
  servedFloorFigures,
  servedFlow,
  servedFlowDocuments,
  servedMovement,
  servedWorkFigures,
  servedStocks,
  servedInventories,
  servedStockEntries,
  servedReceiptDetails,
  servedWorkDone,
  servedShipDetails,
  servedStockReads,
  servedSavedAnalysis,
  servedScan,
  servedTransfer,
] as const
