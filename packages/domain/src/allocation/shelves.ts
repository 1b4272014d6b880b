import type { Candidate } from './candidate.ts'
import { leavesUnsold } from './eligibility.ts'
import { inOrder } from './order.ts'
import { type Kind, kindOf, type Shelf, shelfOf } from './shelf.ts'
import { type Slot, slotMaker } from './slot.ts'
import type { AllocationOrder, Want } from './want.ts'

interface ProductRows {
  readonly rows: Candidate[]
  slots: readonly Slot[] | null
  readonly sorted: Map<AllocationOrder, readonly Slot[]>
  readonly kinds: Map<string, { readonly kind: Kind; readonly shelves: Map<string, Shelf> }>
}

/** Lines of a product with the same key mean the same rows, in the same order. */
function kindKey(want: Want): string {
  const handbook = want.handbookNum === null ? '' : `${want.handbookItemNo}:${want.handbookNum}`
  const batch = want.batchNum === null ? '' : `=${want.batchNum}`
  return `${want.order}\n${want.bonded === true}\n${want.quality}\n${leavesUnsold(want)}\n${handbook}\n${batch}`
}

/** And with this one as well, the same life left. */
const lifeKey = (want: Want): string =>
  `${want.today}+${want.prohibitiveSaleExpiryDays}+${want.minRemainingDays === null ? '' : want.countsFrom}+${want.minRemainingDays}`

function getOrCreate<Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value {
  const existing = map.get(key)
  if (existing !== undefined) return existing
  const created = make()
  map.set(key, created)
  return created
}

type Products = Map<string, ProductRows>

const rowsOf = (owners: Map<string, Products>, { cargoOwnerId, productId }: Want): ProductRows =>
  getOrCreate(
    getOrCreate(owners, cargoOwnerId, () => new Map()),
    productId,
    () => ({ rows: [], slots: null, sorted: new Map(), kinds: new Map() }),
  )

/** Groups all rows once; afterwards a line looks at the rows of its product only, and mostly at the first of them. */
export function shelvesFor(wants: readonly Want[], candidates: readonly Candidate[]): (want: Want) => Shelf {
  const owners = new Map<string, Products>()
  for (const want of wants) rowsOf(owners, want)
  for (const row of candidates) owners.get(row.cargoOwnerId)?.get(row.productId)?.rows.push(row)
  const slotOf = slotMaker(candidates)

  // Slots are made in the first order that is asked for, so that neighbours in it are neighbours in memory.
  const sorted = (product: ProductRows, order: AllocationOrder): readonly Slot[] => {
    const compare = inOrder(order)
    if (product.slots !== null) return product.slots.toSorted((a, b) => compare(a.row, b.row))
    product.slots = product.rows.toSorted(compare).map(slotOf)
    return product.slots
  }

  return (want) => {
    const product = rowsOf(owners, want)
    const inItsOrder = () => getOrCreate(product.sorted, want.order, () => sorted(product, want.order))
    const { kind, shelves } = getOrCreate(product.kinds, kindKey(want), () => ({
      kind: kindOf(want, inItsOrder()),
      shelves: new Map(),
    }))
    return getOrCreate(shelves, lifeKey(want), () => shelfOf(want, kind))
  }
}
