import type { Screen } from '../engine/screen.ts'
import { whenConnected } from '../runtime/connection/when-connected.ts'
import { inBasicWords, inGoodsWords } from '../runtime/words/late-words.ts'

/** Every list and detail screen, by the name of its declaration. Each is downloaded when it is opened. */
const loaders: Readonly<Record<string, () => Promise<Screen>>> = {
  quickMove: inGoodsWords(async () => (await import('./in-warehouse/move/quick-move.screen.ts')).quickMoveScreen),
  freeze: inGoodsWords(async () => (await import('./in-warehouse/freeze/freeze.screen.ts')).freezeScreen),
  stocktakings: inGoodsWords(
    async () => (await import('./in-warehouse/stock-count/stock-count.screen.ts')).stockCountScreen,
  ),
  inventories: inGoodsWords(async () => (await import('./query/inventories.screen.ts')).inventoriesScreen),
  stocks: inGoodsWords(async () => (await import('./query/stocks.screen.ts')).stocksScreen),
  stockEntries: inGoodsWords(async () => (await import('./query/stock-entries.screen.ts')).stockEntriesScreen),
  receiptDetails: inGoodsWords(async () => (await import('./query/receipt-details.screen.ts')).receiptDetailsScreen),
  recvReqs: inGoodsWords(async () => (await import('./inbound/receipt-notice.screen.ts')).receiptNoticeScreen),
  tallyTasks: inGoodsWords(async () => (await import('./inbound/tally-order.screen.ts')).tallyOrderScreen),
  recvRegistrations: inGoodsWords(
    async () => (await import('./inbound/receipt-register.screen.ts')).receiptRegisterScreen,
  ),
  putaways: inGoodsWords(async () => (await import('./inbound/put-register.screen.ts')).putRegisterScreen),
  shipmentNotifs: inGoodsWords(
    async () => (await import('./outbound/shipping-notices/shipping-notice.screen.ts')).shippingNoticeScreen,
  ),
  pickTasks: inGoodsWords(async () => (await import('./outbound/picks/picking-work.screen.ts')).pickingWorkScreen),
  outTallyTasks: inGoodsWords(
    async () => (await import('./outbound/out-tallies/outtally-order.screen.ts')).outTallyOrderScreen,
  ),
  shipmentTasks: inGoodsWords(
    async () => (await import('./outbound/stock/distribution-stock.screen.ts')).distributionStockScreen,
  ),
  transferTasks: inGoodsWords(
    async () => (await import('./transfer/goods-allocation.screen.ts')).goodsAllocationScreen,
  ),
  shipDetails: inGoodsWords(async () => (await import('./query/ship-details.screen.ts')).shipDetailsScreen),
  cargoOwners: inBasicWords(async () => (await import('./basic-data/cargo-owners.screen.ts')).cargoOwnersScreen),
  logistics: inBasicWords(async () => (await import('./basic-data/logistics.screen.ts')).logisticsScreen),
  products: inBasicWords(async () => (await import('./basic-data/products/products.screen.ts')).productsScreen),
  warehouses: inBasicWords(async () => (await import('./basic-data/warehouses.screen.ts')).warehousesScreen),
  warehouseAreas: inBasicWords(
    async () => (await import('./basic-data/locations/warehouse-areas.screen.ts')).warehouseAreasScreen,
  ),
  storageLocations: inBasicWords(
    async () => (await import('./basic-data/locations/storage-locations.screen.ts')).storageLocationsScreen,
  ),
  warehouseTypes: inBasicWords(
    async () => (await import('./basic-data/warehouse-types.screen.ts')).warehouseTypesScreen,
  ),
  shelfTypes: inBasicWords(async () => (await import('./basic-data/shelf-types.screen.ts')).shelfTypesScreen),
  latLong: inBasicWords(async () => (await import('./basic-data/lat-long.screen.ts')).latLongScreen),
  surveArea: inBasicWords(async () => (await import('./basic-data/surve-area.screen.ts')).surveAreaScreen),
  surveCamera: inBasicWords(async () => (await import('./basic-data/surve-camera.screen.ts')).surveCameraScreen),
  manualBooks: inBasicWords(async () => (await import('./customs/manual-books.screen.ts')).manualBooksScreen),
  customsParams: inBasicWords(async () => (await import('./customs/customs-params.screen.ts')).customsParamsScreen),
  staff: async () => (await import('./identity/staff/staff.screen.ts')).staffScreen,
  dictionaries: inBasicWords(async () => (await import('./basic-data/dictionaries.screen.ts')).dictionariesScreen),
  auditLogs: inGoodsWords(async () => (await import('./identity/audit-log/audit-log.screen.ts')).auditLogsScreen),
  integrations: inGoodsWords(async () => (await import('./integration/integrations.screen.ts')).integrationsScreen),
  integrationDeliveries: inGoodsWords(
    async () => (await import('./integration/deliveries.screen.ts')).deliveriesScreen,
  ),
  jobs: async () => (await import('./integration/jobs.screen.ts')).jobsScreen,
}

const loaded = new Map<string, Promise<Screen>>()

/** Always the same promise, so that it can be awaited while drawing; one that failed is tried again. */
export function screenNamed(name: string): Promise<Screen> | undefined {
  const load = loaders[name]
  if (load === undefined) return undefined
  const promise = loaded.get(name) ?? whenConnected(load)()
  if (!loaded.has(name)) {
    loaded.set(name, promise)
    promise.catch(() => loaded.delete(name))
  }
  return promise
}
