// Written by `npm run lists` from the files that are there. Do not edit it.
import { ageBy } from './query/movement/ages.ts'
import { aisleSide, locationStatus, storageLocations } from './basic-data/storage-locations.ts'
import { allocationOrder } from './basic-data/handling-rules.ts'
import { analysisFormat, analysisName, fileRepeat, savedAnalyses, weekday } from './query/saved-analyses.ts'
import { apiKeyOwners, apiKeyStatus, apiKeys } from './identity/api-keys.ts'
import { areaPurpose, warehouseAreas } from './basic-data/warehouse-areas.ts'
import { areasTouched, due, orderShape, orderStatus, orderType, pickMode, readiness } from './distribution/order.ts'
import { auditAction, auditLogs } from './identity/audit-log.ts'
import { availability, lifeClass, quality, stockStatus } from './query/stock-row.ts'
import { cargoOwners } from './basic-data/cargo-owners.ts'
import { cargoStatus, receiptStatus, receiptWait, shelfState } from './inbound/receipt-notice.ts'
import { cartons } from './distribution/carton.ts'
import { claimKind, parcelStatus } from './distribution/parcel.ts'
import { countState, stockCountStatus } from './in-warehouse/stock-count.ts'
import { customsKind, customsParams } from './customs/customs-params.ts'
import { dashboard, help, profile } from './identity/pages.ts'
import { deliveryEvent, deliveryFault, deliveryState, integrationDeliveries } from './integration/deliveries.ts'
import { deviceStatus, devices } from './identity/devices.ts'
import { dictionaries } from './basic-data/dictionaries.ts'
import { dispatchStatus } from './outbound/dispatch.ts'
import { documentType } from './document-types.ts'
import { documents } from './documents.generated.ts'
import { exceptionStatus, exceptions } from './in-warehouse/exceptions.ts'
import { expiryLimit } from './query/movement/expiry-calendar.ts'
import { floorColour, floorFigures } from './query/analysis/floor-figures.ts'
import { floorPlan } from './basic-data/floor-plan.ts'
import { flowBy, flowFigures } from './query/flow/figures.ts'
import { flowCause, flowMeasure } from './query/flow/measures.ts'
import { flowDocuments } from './query/flow/documents.ts'
import { freeze, quickMove } from './in-warehouse/stock-work.ts'
import { handoverDesk, packingStation } from './distribution/stations.ts'
import { healthCheck, healthState, systemHealth } from './integration/health.ts'
import { holdCode, registrationStatus } from './inbound/registration.ts'
import { inOutBy, inOutPeriod, inventoryInOuts } from './query/analysis/in-outs.ts'
import { integrations } from './integration/integrations.ts'
import { inventories } from './query/inventories.ts'
import { inventorySnapshotVolumes, volumeBy } from './query/analysis/volumes.ts'
import { inventorySnapshots, snapshotBy } from './query/analysis/snapshots.ts'
import { jobKind, jobState, jobs } from './integration/jobs.ts'
import { latLong, pointKind } from './basic-data/lat-long.ts'
import { leftOutReason, waveEffort, waveMode } from './distribution/wave-plan.ts'
import { lockReason, pinState, roleNames, staff, userStatus } from './identity/staff.ts'
import { logistics } from './basic-data/logistics.ts'
import { manifestStatus } from './distribution/manifest.ts'
import { manualBooks } from './customs/manual-books.ts'
import { movementAndAge } from './query/movement/movement-and-age.ts'
import { movementClass, movementMeasure, movementStanding, regularityClass } from './query/movement/movements.ts'
import { numberDay, paperSize, settings } from './identity/settings.ts'
import { outTallyStatus } from './outbound/out-tally.ts'
import { packLevel, products } from './basic-data/products.ts'
import { permissions } from './identity/permissions.ts'
import { pickStatus, shortReason } from './outbound/pick-parts.ts'
import { poolLevel, waybillPools } from './distribution/waybill-pool.ts'
import { putawayStatus } from './inbound/putaway.ts'
import { receiptDetails } from './query/receipt-details.ts'
import { recordStatus } from './basic-data/record-status.ts'
import { shelfTypes } from './basic-data/shelf-types.ts'
import { shipDetails } from './query/ship-details.ts'
import { shippingStatus, shippingWait } from './outbound/shipping-notice.ts'
import { stockEffect, stockEntries, stockMovement } from './query/stock-entries.ts'
import { stocks } from './query/stocks.ts'
import { surveArea, surveCamera } from './basic-data/surveillance.ts'
import { tallyStatus } from './inbound/tally.ts'
import { transferDirection, transferStatus } from './transfer/goods-allocation.ts'
import { warehouseTypes } from './basic-data/warehouse-types.ts'
import { warehouses } from './basic-data/warehouses.ts'
import { waveLeaveReason, waveStatus, waveTrouble } from './distribution/wave.ts'
import { waveRules } from './distribution/wave-rules.ts'
import { workDone, workKind } from './query/work-done.ts'
import { workFigures } from './query/people/work-figures.ts'

export const declared = [
  ...documents,
  cargoOwners,
  dictionaries,
  floorPlan,
  latLong,
  logistics,
  products,
  shelfTypes,
  storageLocations,
  surveArea,
  surveCamera,
  warehouseAreas,
  warehouseTypes,
  warehouses,
  customsParams,
  manualBooks,
  cartons,
  packingStation,
  handoverDesk,
  waveRules,
  waybillPools,
  apiKeys,
  auditLogs,
  devices,
  dashboard,
  profile,
  help,
  permissions,
  settings,
  staff,
  exceptions,
  quickMove,
  freeze,
  integrationDeliveries,
  systemHealth,
  integrations,
  jobs,
  floorFigures,
  inventoryInOuts,
  inventorySnapshots,
  inventorySnapshotVolumes,
  flowDocuments,
  flowFigures,
  inventories,
  movementAndAge,
  workFigures,
  receiptDetails,
  savedAnalyses,
  shipDetails,
  stockEntries,
  stocks,
  workDone,
] as const

/** Every closed list of words, so that each word is translated (`enum.{name}.{value}`). */
export const enumerations = [
  allocationOrder,
  pointKind,
  packLevel,
  recordStatus,
  locationStatus,
  aisleSide,
  areaPurpose,
  customsKind,
  manifestStatus,
  orderStatus,
  orderType,
  pickMode,
  readiness,
  orderShape,
  areasTouched,
  due,
  parcelStatus,
  claimKind,
  waveMode,
  leftOutReason,
  waveEffort,
  waveStatus,
  waveLeaveReason,
  waveTrouble,
  poolLevel,
  documentType,
  apiKeyStatus,
  apiKeyOwners,
  auditAction,
  deviceStatus,
  paperSize,
  numberDay,
  roleNames,
  userStatus,
  lockReason,
  pinState,
  exceptionStatus,
  stockCountStatus,
  countState,
  putawayStatus,
  receiptStatus,
  cargoStatus,
  shelfState,
  receiptWait,
  registrationStatus,
  holdCode,
  tallyStatus,
  deliveryState,
  deliveryEvent,
  deliveryFault,
  healthState,
  healthCheck,
  jobState,
  jobKind,
  dispatchStatus,
  outTallyStatus,
  pickStatus,
  shortReason,
  shippingStatus,
  shippingWait,
  floorColour,
  inOutBy,
  inOutPeriod,
  snapshotBy,
  volumeBy,
  flowBy,
  flowMeasure,
  flowCause,
  ageBy,
  expiryLimit,
  movementMeasure,
  movementClass,
  regularityClass,
  movementStanding,
  analysisName,
  fileRepeat,
  weekday,
  analysisFormat,
  stockEffect,
  stockMovement,
  quality,
  stockStatus,
  availability,
  lifeClass,
  workKind,
  transferStatus,
  transferDirection,
] as const
