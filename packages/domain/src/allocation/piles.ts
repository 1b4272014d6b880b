import { byNearness } from './order.ts'
import { isWholePallet, type Slot } from './slot.ts'

/** A heap: no row is nearer than the one at half its index. Rows of which something was taken since are in the way. */
interface Pile {
  readonly left: number
  readonly heap: Slot[]
}

const isNearer = (a: Slot, b: Slot): boolean => byNearness(a.row, b.row) < 0

function push(heap: Slot[], slot: Slot): void {
  let at = heap.push(slot) - 1
  while (at > 0) {
    const above = (at - 1) >> 1
    if (!isNearer(slot, heap[above]!)) break
    heap[at] = heap[above]!
    at = above
  }
  heap[at] = slot
}

function pop(heap: Slot[]): void {
  const last = heap.pop()!
  const size = heap.length
  if (size === 0) return
  let at = 0
  for (let below = 1; below < size; below = 2 * at + 1) {
    if (below + 1 < size && isNearer(heap[below + 1]!, heap[below]!)) below += 1
    if (!isNearer(heap[below]!, last)) break
    heap[at] = heap[below]!
    at = below
  }
  heap[at] = last
}

/** The nearest row that still has what the pile is of. */
function headOf({ left, heap }: Pile): Slot | null {
  while (heap.length > 0 && heap[0]!.left !== left) pop(heap)
  return heap[0] ?? null
}

const keyOf = (slot: Slot): number => slot.left * 2 + (isWholePallet(slot) ? 1 : 0)

/**
 * Rows that have as much to give differ for a line by their place only: of each pile the nearest is the best. Choosing
 * takes as long as there are different quantities, however many rows there are.
 */
export class Piles {
  readonly #piles = new Map<number, Pile>()

  /** Of rows that come the nearest first. */
  constructor(slots: readonly Slot[]) {
    for (const slot of slots) {
      if (slot.left === 0) continue
      this.#pileFor(slot).heap.push(slot)
      slot.filedIn = [...slot.filedIn, this]
    }
  }

  #pileFor(slot: Slot): Pile {
    const key = keyOf(slot)
    const known = this.#piles.get(key)
    if (known !== undefined) return known
    const pile = { left: slot.left, heap: [] }
    this.#piles.set(key, pile)
    return pile
  }

  /** A row that has less than before belongs elsewhere; where it was, it is passed over when its turn comes. */
  refile(slot: Slot): void {
    if (slot.left > 0) push(this.#pileFor(slot).heap, slot)
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

  /** The next of its pile, if it is the nearest of it. */
  after(slot: Slot): Slot | null {
    const pile = this.#piles.get(keyOf(slot))
    if (pile === undefined || headOf(pile) !== slot) return null
    pop(pile.heap)
    const next = headOf(pile)
    push(pile.heap, slot)
    return next
  }
}
