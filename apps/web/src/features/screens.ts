import { documentWords } from '../engine/document/document-words.ts'
import { alsoSpeak } from '../engine/runtime/words.ts'
import type { Screen } from '../engine/screen.ts'

/** The words that all documents share arrive together with the screen of one. */
const inDocumentWords = (load: () => Promise<Screen>) => async () => {
  const [screen] = await Promise.all([load(), alsoSpeak(documentWords)])
  return screen
}

/** Every list and detail screen, by the name of its declaration. Each is downloaded when it is opened. */
const loaders: Readonly<Record<string, () => Promise<Screen>>> = {
  quickMove: async () => (await import('./in-warehouse/quick-move.screen.ts')).quickMoveScreen,
  freeze: async () => (await import('./in-warehouse/freeze.screen.ts')).freezeScreen,
  inventories: async () => (await import('./query/inventories.screen.ts')).inventoriesScreen,
  stocks: async () => (await import('./query/stocks.screen.ts')).stocksScreen,
  stockEntries: async () => (await import('./query/stock-entries.screen.ts')).stockEntriesScreen,
  receiptDetails: async () => (await import('./query/receipt-details.screen.ts')).receiptDetailsScreen,
  recvReqs: inDocumentWords(async () => (await import('./inbound/receipt-notice.screen.ts')).receiptNoticeScreen),
  tallyTasks: inDocumentWords(async () => (await import('./inbound/tally-order.screen.ts')).tallyOrderScreen),
  recvRegistrations: inDocumentWords(
    async () => (await import('./inbound/receipt-register.screen.ts')).receiptRegisterScreen,
  ),
  putaways: inDocumentWords(async () => (await import('./inbound/put-register.screen.ts')).putRegisterScreen),
  cargoOwners: async () => (await import('./basic-data/cargo-owners.screen.ts')).cargoOwnersScreen,
  logistics: async () => (await import('./basic-data/logistics.screen.ts')).logisticsScreen,
  products: async () => (await import('./basic-data/products.screen.ts')).productsScreen,
  warehouses: async () => (await import('./basic-data/warehouses.screen.ts')).warehousesScreen,
  warehouseAreas: async () => (await import('./basic-data/warehouse-areas.screen.ts')).warehouseAreasScreen,
  storageLocations: async () => (await import('./basic-data/storage-locations.screen.ts')).storageLocationsScreen,
  warehouseTypes: async () => (await import('./basic-data/warehouse-types.screen.ts')).warehouseTypesScreen,
  shelfTypes: async () => (await import('./basic-data/shelf-types.screen.ts')).shelfTypesScreen,
  latLong: async () => (await import('./basic-data/lat-long.screen.ts')).latLongScreen,
  surveArea: async () => (await import('./basic-data/surve-area.screen.ts')).surveAreaScreen,
  surveCamera: async () => (await import('./basic-data/surve-camera.screen.ts')).surveCameraScreen,
  manualBooks: async () => (await import('./customs/manual-books.screen.ts')).manualBooksScreen,
  customsParams: async () => (await import('./customs/customs-params.screen.ts')).customsParamsScreen,
  staff: async () => (await import('./identity/staff.screen.ts')).staffScreen,
  dictionaries: async () => (await import('./basic-data/dictionaries.screen.ts')).dictionariesScreen,
  auditLogs: async () => (await import('./identity/audit-log.screen.ts')).auditLogsScreen,
  jobs: async () => (await import('./integration/jobs.screen.ts')).jobsScreen,
}

const loaded = new Map<string, Promise<Screen>>()

/** Always the same promise, so that it can be awaited while drawing; one that failed is tried again. */
export function screenNamed(name: string): Promise<Screen> | undefined {
  const load = loaders[name]
  if (load === undefined) return undefined
  const promise = loaded.get(name) ?? load()
  if (!loaded.has(name)) {
    loaded.set(name, promise)
    promise.catch(() => loaded.delete(name))
  }
  return promise
}
