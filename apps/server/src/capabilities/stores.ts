import type { Registered } from '@entrepot/contract/registry'
import { keepExplained } from '../kit/lists/explained-rows.ts'
import type { Store } from '../kit/sql/store.ts'
import { keepStores } from '../kit/sql/stores.ts'
import { stockStore } from '../stock/stock-store.ts'
import { cargoOwnerHandlers } from './basic-data/cargo-owners/routes.ts'
import { dictionaryHandlers } from './basic-data/dictionaries/routes.ts'
import {
  latLongHandlers,
  logisticsHandlers,
  shelfTypeHandlers,
  surveAreaHandlers,
  surveCameraHandlers,
  warehouseTypeHandlers,
} from './basic-data/plain.ts'
import { productHandlers } from './basic-data/products/routes.ts'
import { storageLocationHandlers } from './basic-data/storage-locations/routes.ts'
import { warehouseAreaHandlers } from './basic-data/warehouse-areas/routes.ts'
import { warehouseHandlers } from './basic-data/warehouses/routes.ts'
import { customsParamHandlers } from './customs/customs-params/routes.ts'
import { manualBookHandlers } from './customs/manual-books/routes.ts'
import { auditStore } from './identity/audit-log/routes.ts'
import { staffHandlers } from './identity/staff/routes.ts'
import { stockCountHandlers } from './in-warehouse/stock-count/check-bill.ts'
import { putawayHandlers } from './inbound/putaways/routes.ts'
import { noticeHandlers } from './inbound/receipt-notices/routes.ts'
import { registrationHandlers } from './inbound/registrations/routes.ts'
import { tallyHandlers } from './inbound/tallies/routes.ts'
import { deliveryHandlers } from './integration/deliveries/routes.ts'
import { integrationStore } from './integration/integrations/routes.ts'
import { jobHandlers } from './integration/jobs/routes.ts'
import { dispatchHandlers } from './outbound/dispatches/routes.ts'
import { outTallyHandlers } from './outbound/out-tallies/routes.ts'
import { pickHandlers } from './outbound/picks/routes.ts'
import { shippingNoticeHandlers } from './outbound/shipping-notices/routes.ts'
import { inventoryStore } from './query/inventories.ts'
import { receiptDetailStore } from './query/receipt-details.ts'
import { shipDetailStore } from './query/ship-details.ts'
import { stockEntryStore } from './query/stock-entries.ts'
import { transferHandlers } from './transfer/goods-allocation/routes.ts'

/** Everything that has records. A declaration that is not here does not compile. */
export type ListName = Extract<Registered, { readonly path: string }>['name']

/** Where every declaration keeps its records, so that one may refer to another's without importing it. */
export const STORES: Readonly<Record<ListName, Store>> = {
  cargoOwners: cargoOwnerHandlers.store,
  logistics: logisticsHandlers.store,
  products: productHandlers.store,
  warehouses: warehouseHandlers.store,
  warehouseAreas: warehouseAreaHandlers.store,
  storageLocations: storageLocationHandlers.store,
  warehouseTypes: warehouseTypeHandlers.store,
  shelfTypes: shelfTypeHandlers.store,
  latLong: latLongHandlers.store,
  surveArea: surveAreaHandlers.store,
  surveCamera: surveCameraHandlers.store,
  manualBooks: manualBookHandlers.store,
  customsParams: customsParamHandlers.store,
  staff: staffHandlers.store,
  dictionaries: dictionaryHandlers.store,
  auditLogs: auditStore,
  integrations: integrationStore,
  integrationDeliveries: deliveryHandlers.store,
  jobs: jobHandlers.store,
  recvReqs: noticeHandlers.store,
  tallyTasks: tallyHandlers.store,
  recvRegistrations: registrationHandlers.store,
  putaways: putawayHandlers.store,
  shipmentNotifs: shippingNoticeHandlers.store,
  pickTasks: pickHandlers.store,
  outTallyTasks: outTallyHandlers.store,
  shipmentTasks: dispatchHandlers.store,
  transferTasks: transferHandlers.store,
  quickMove: stockStore,
  freeze: stockStore,
  stocktakings: stockCountHandlers.store,
  stocks: stockStore,
  inventories: inventoryStore,
  stockEntries: stockEntryStore,
  receiptDetails: receiptDetailStore,
  shipDetails: shipDetailStore,
}

keepStores(STORES)
keepExplained(STORES)
