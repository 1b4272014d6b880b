import type { Candidate } from './candidate.ts'
import type { AllocationOrder, Demand } from './demand.ts'
import { leavesUnsold } from './eligibility.ts'
import { inOrder } from './order.ts'
import { type Kind, kindOf, type Shelf, shelfOf } from './shelf.ts'
import { type Slot, slotMaker } from './slot.ts'

interface ProductRows {
  readonly rows: Candidate[]
  slots: readonly Slot[] | null
  readonly sorted: Map<AllocationOrder, readonly Slot[]>
  readonly kinds: Map<string, { readonly kind: Kind; readonly shelves: Map<string, Shelf> }>
}

/** Lines of a product with the same key match the same rows, in the same order. */
function kindKey(demand: Demand): string {
  const handbook = demand.handbookNum === null ? '' : `${demand.handbookItemNo}:${demand.handbookNum}`
  const batch = demand.batchNum === null ? '' : `=${demand.batchNum}`
  return `${demand.order}\n${demand.bonded === true}\n${demand.quality}\n${leavesUnsold(demand)}\n${handbook}\n${batch}`
}

/** Lines with the same key ask for the same remaining life. */
const lifeKey = (demand: Demand): string =>
  `${demand.today}+${demand.prohibitiveSaleExpiryDays}+${demand.minRemainingDays === null ? '' : demand.countsFrom}+${demand.minRemainingDays}`

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = make()
  map.set(key, created)
  return created
}

type Products = Map<string, ProductRows>

const rowsOf = (owners: Map<string, Products>, { cargoOwnerId, productId }: Demand): ProductRows =>
  getOrCreate(
    getOrCreate(owners, cargoOwnerId, () => new Map()),
    productId,
    () => ({ rows: [], slots: null, sorted: new Map(), kinds: new Map() }),
  )

/** Groups all rows once; afterwards a line reads only the rows of its product, and mostly only the first of them. */
export function shelvesFor(demands: readonly Demand[], candidates: readonly Candidate[]): (demand: Demand) => Shelf {
  const owners = new Map<string, Products>()
  for (const demand of demands) rowsOf(owners, demand)
  for (const row of candidates) owners.get(row.cargoOwnerId)?.get(row.productId)?.rows.push(row)
  const slotOf = slotMaker(candidates)

  // Slots are made in the first requested order, so that neighbours in it are neighbours in memory.
  const sorted = (product: ProductRows, order: AllocationOrder): readonly Slot[] => {
    const compare = inOrder(order)
    if (product.slots !== null) return product.slots.toSorted((a, b) => compare(a.row, b.row))
    product.slots = product.rows.toSorted(compare).map(slotOf)
    return product.slots
  }

  return (demand) => {
    const product = rowsOf(owners, demand)
    const inItsOrder = () => getOrCreate(product.sorted, demand.order, () => sorted(product, demand.order))
    const { kind, shelves } = getOrCreate(product.kinds, kindKey(demand), () => ({
      kind: kindOf(demand, inItsOrder()),
      shelves: new Map(),
    }))
    return getOrCreate(shelves, lifeKey(demand), () => shelfOf(demand, kind))
  }
}
