import { byNearness } from './order.ts'
import { isWholePallet, type Slot } from './slot.ts'

/** A binary heap of rows, the nearest on top. `headOf` removes rows of which pieces were taken since. */
interface Pile {
  readonly remaining: number
  readonly heap: Slot[]
}

const isNearer = (a: Slot, b: Slot): boolean => byNearness(a.row, b.row) < 0

function push(heap: Slot[], slot: Slot): void {
  let index = heap.push(slot) - 1
  while (index > 0) {
    const above = (index - 1) >> 1
    const parent = heap[above]
    if (parent === undefined || !isNearer(slot, parent)) break
    heap[index] = parent
    index = above
  }
  heap[index] = slot
}

function pop(heap: Slot[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let index = 0
  for (;;) {
    const left = heap[2 * index + 1]
    const right = heap[2 * index + 2]
    if (left === undefined) break
    const isRight = right !== undefined && isNearer(right, left)
    const child = isRight ? right : left
    if (!isNearer(child, last)) break
    heap[index] = child
    index = 2 * index + (isRight ? 2 : 1)
  }
  heap[index] = last
}

/** The nearest row that still has as many pieces as the pile is for. */
function headOf({ remaining, heap }: Pile): Slot | null {
  let head = heap[0]
  while (head !== undefined && head.remaining !== remaining) {
    pop(heap)
    head = heap[0]
  }
  return head ?? null
}

const keyOf = (slot: Slot): number => slot.remaining * 2 + (isWholePallet(slot) ? 1 : 0)

/**
 * Rows grouped by their remaining pieces. Within a group they differ for a line by their location only, so that the
 * nearest is the best. Choosing takes as long as there are different quantities, however many rows there are.
 */
export class Piles {
  readonly #piles = new Map<number, Pile>()

  /** `slots`: the nearest first. */
  constructor(slots: readonly Slot[]) {
    for (const slot of slots) {
      if (slot.remaining === 0) continue
      this.#pileFor(slot).heap.push(slot)
      slot.indexes = [...slot.indexes, this]
    }
  }

  #pileFor(slot: Slot): Pile {
    const key = keyOf(slot)
    const existing = this.#piles.get(key)
    if (existing !== undefined) return existing
    const pile = { remaining: slot.remaining, heap: [] }
    this.#piles.set(key, pile)
    return pile
  }

  /** Adds a row of which pieces were taken to the pile of its new quantity; the old pile drops it in `headOf`. */
  update(slot: Slot): void {
    if (slot.remaining > 0) push(this.#pileFor(slot).heap, slot)
  }

  nearestOfEach(): Slot[] {
    const nearest: Slot[] = []
    for (const [key, pile] of this.#piles) {
      const head = headOf(pile)
      if (head === null) this.#piles.delete(key)
      else nearest.push(head)
    }
    return nearest
  }

  /** The next row of the pile of this row, if this row is the nearest of it. */
  after(slot: Slot): Slot | null {
    const pile = this.#piles.get(keyOf(slot))
    if (pile === undefined || headOf(pile) !== slot) return null
    pop(pile.heap)
    const next = headOf(pile)
    push(pile.heap, slot)
    return next
  }
}
