import type { FastifyInstance } from 'fastify'
import type { Context } from '../kit/http/context.ts'
import type { Limits } from '../kit/http/rate-limit.ts'
import './stores.ts'
import { cargoOwnerRoutes } from './basic-data/cargo-owners/routes.ts'
import { dictionaryRoutes } from './basic-data/dictionaries/routes.ts'
import { floorPlanRoutes } from './basic-data/floor-plan/routes.ts'
import { planeRoutes } from './basic-data/lat-long/plane-routes.ts'
import { plainRoutes } from './basic-data/plain.ts'
import { productRoutes } from './basic-data/products/routes.ts'
import { storageLocationRoutes } from './basic-data/storage-locations/routes.ts'
import { warehouseAreaRoutes } from './basic-data/warehouse-areas/routes.ts'
import { warehouseRoutes } from './basic-data/warehouses/routes.ts'
import { customsParamRoutes } from './customs/customs-params/routes.ts'
import { manualBookRoutes } from './customs/manual-books/routes.ts'
import { auditLogRoutes } from './identity/audit-log/routes.ts'
import { dashboardRoutes } from './identity/dashboard/routes.ts'
import { permissionRoutes } from './identity/permissions/routes.ts'
import { sessionRoutes } from './identity/session/routes.ts'
import { settingsRoutes } from './identity/settings/routes.ts'
import { staffRoutes } from './identity/staff/routes.ts'
import { stockWorkRoutes } from './in-warehouse/routes.ts'
import { stockCountRoutes } from './in-warehouse/stock-count/routes.ts'
import { putawayRoutes } from './inbound/putaways/routes.ts'
import { receiptNoticeRoutes } from './inbound/receipt-notices/routes.ts'
import { registrationRoutes } from './inbound/registrations/routes.ts'
import { tallyRoutes } from './inbound/tallies/routes.ts'
import './integration/deliveries/on-completion.ts'
import { deliveryRoutes } from './integration/deliveries/routes.ts'
import { integrationRoutes } from './integration/integrations/routes.ts'
import { jobRoutes } from './integration/jobs/routes.ts'
import { numberRoutes } from './integration/numbers/routes.ts'
import { dispatchRoutes } from './outbound/dispatches/routes.ts'
import { outTallyRoutes } from './outbound/out-tallies/routes.ts'
import { pickRoutes } from './outbound/picks/routes.ts'
import { shippingNoticeRoutes } from './outbound/shipping-notices/routes.ts'
import { stockQueryRoutes } from './query/routes.ts'
import { transferRoutes } from './transfer/goods-allocation/routes.ts'

/** Everything that answers, one line each. */
export const capabilities: readonly ((app: FastifyInstance, context: Context, limits: Limits) => void)[] = [
  (app, context, limits) => sessionRoutes(app, context, limits.loginsPerMinute),
  dashboardRoutes,
  staffRoutes,
  settingsRoutes,
  permissionRoutes,
  auditLogRoutes,
  warehouseRoutes,
  cargoOwnerRoutes,
  dictionaryRoutes,
  plainRoutes,
  productRoutes,
  warehouseAreaRoutes,
  storageLocationRoutes,
  customsParamRoutes,
  manualBookRoutes,
  floorPlanRoutes,
  planeRoutes,
  jobRoutes,
  integrationRoutes,
  deliveryRoutes,
  numberRoutes,
  receiptNoticeRoutes,
  tallyRoutes,
  registrationRoutes,
  putawayRoutes,
  stockWorkRoutes,
  stockCountRoutes,
  shippingNoticeRoutes,
  pickRoutes,
  outTallyRoutes,
  dispatchRoutes,
  transferRoutes,
  stockQueryRoutes,
]
