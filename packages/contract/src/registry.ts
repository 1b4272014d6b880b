import { cargoOwners } from './basic-data/cargo-owners.ts'
import { dictionaries } from './basic-data/dictionaries.ts'
import { floorPlan } from './basic-data/floor-plan.ts'
import { latLong } from './basic-data/lat-long.ts'
import { logistics } from './basic-data/logistics.ts'
import { products } from './basic-data/products.ts'
import { shelfTypes } from './basic-data/shelf-types.ts'
import { storageLocations } from './basic-data/storage-locations.ts'
import { surveArea, surveCamera } from './basic-data/surveillance.ts'
import { warehouseAreas } from './basic-data/warehouse-areas.ts'
import { warehouseTypes } from './basic-data/warehouse-types.ts'
import { warehouses } from './basic-data/warehouses.ts'
import { customsParams } from './customs/customs-params.ts'
import { manualBooks } from './customs/manual-books.ts'
import { auditLogs } from './identity/audit-log.ts'
import { dashboard, help, profile } from './identity/pages.ts'
import { permissions } from './identity/permissions.ts'
import { settings } from './identity/settings.ts'
import { staff } from './identity/staff.ts'
import { stocktakings } from './in-warehouse/stock-count.ts'
import { freeze, quickMove } from './in-warehouse/stock-work.ts'
import { putaways } from './inbound/putaway.ts'
import { recvReqs } from './inbound/receipt-notice.ts'
import { recvRegistrations } from './inbound/registration.ts'
import { tallyTasks } from './inbound/tally.ts'
import { integrationDeliveries } from './integration/deliveries.ts'
import { integrations } from './integration/integrations.ts'
import { jobs } from './integration/jobs.ts'
import type { Declaration, ListDeclaration } from './kit/declaration.ts'
import type { DocumentDeclaration } from './kit/document.ts'
import type { Field } from './kit/fields.ts'
import { shipmentTasks } from './outbound/dispatch.ts'
import { outTallyTasks } from './outbound/out-tally.ts'
import { pickTasks } from './outbound/picking.ts'
import { shipmentNotifs } from './outbound/shipping-notice.ts'
import { inventories } from './query/inventories.ts'
import { receiptDetails } from './query/receipt-details.ts'
import { shipDetails } from './query/ship-details.ts'
import { stockEntries } from './query/stock-entries.ts'
import { stocks } from './query/stocks.ts'
import { transferTasks } from './transfer/goods-allocation.ts'

/** Everything that is declared, in menu order. Routes, rights, menu, messages and tests follow from this list. */
export const registry = [
  dashboard,
  profile,
  help,
  recvReqs,
  tallyTasks,
  recvRegistrations,
  putaways,
  quickMove,
  freeze,
  stocktakings,
  shipmentNotifs,
  pickTasks,
  outTallyTasks,
  shipmentTasks,
  transferTasks,
  inventories,
  stocks,
  stockEntries,
  receiptDetails,
  shipDetails,
  cargoOwners,
  logistics,
  products,
  warehouses,
  warehouseAreas,
  storageLocations,
  floorPlan,
  warehouseTypes,
  shelfTypes,
  latLong,
  surveArea,
  surveCamera,
  manualBooks,
  customsParams,
  staff,
  dictionaries,
  settings,
  permissions,
  auditLogs,
  integrations,
  integrationDeliveries,
  jobs,
] as const

export type Registered = (typeof registry)[number]

export const declarations: readonly Declaration[] = [...registry]

export const lists: readonly ListDeclaration[] = declarations.filter(
  (declaration): declaration is ListDeclaration => declaration.kind !== 'page',
)

export const listNamed = (name: string): ListDeclaration | undefined => lists.find((list) => list.name === name)

/** Of the header and, in a document, of its lines. */
export const everyFieldOf = (list: ListDeclaration): readonly Field[] => [
  ...Object.values(list.fields),
  ...(list.kind === 'document' ? Object.values(list.line) : []),
]

/** The lists that show the facts of a declaration: its own, and those that follow it. */
export const listsShowing = (name: string): readonly string[] =>
  lists
    .filter((list) => list.name === name || (list.kind === 'query' && list.follows === name))
    .map((list) => list.name)

const documents = new Map(
  declarations
    .filter((declaration): declaration is DocumentDeclaration => declaration.kind === 'document')
    .map((document) => [document.type, document]),
)

export const documentOfType = (type: string): DocumentDeclaration | undefined => documents.get(type)

/** Who needs the names of these records: whoever may read a screen that refers to them, and who may read them. */
export function readersOf(name: string): string[] {
  const refersTo = (list: ListDeclaration) =>
    everyFieldOf(list).some(({ look }) => (look.kind === 'reference' || look.kind === 'references') && look.to === name)
  return lists.filter((list) => list.name === name || refersTo(list)).map((list) => `${list.name}.read`)
}
