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
    const parent = heap[above]
    if (parent === undefined || !isNearer(slot, parent)) break
    heap[at] = parent
    at = above
  }
  heap[at] = slot
}

function pop(heap: Slot[]): void {
  const last = heap.pop()
  if (last === undefined || heap.length === 0) return
  let at = 0
  for (;;) {
    const left = heap[2 * at + 1]
    const right = heap[2 * at + 2]
    if (left === undefined) break
    const isRight = right !== undefined && isNearer(right, left)
    const child = isRight ? right : left
    if (!isNearer(child, last)) break
    heap[at] = child
    at = 2 * at + (isRight ? 2 : 1)
  }
  heap[at] = last
}

/** The nearest row that still has what the pile is of. */
function headOf({ left, heap }: Pile): Slot | null {
  let head = heap[0]
  while (head !== undefined && head.left !== left) {
    pop(heap)
    head = heap[0]
  }
  return head ?? null
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
    const existing = this.#piles.get(key)
    if (existing !== undefined) return existing
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
