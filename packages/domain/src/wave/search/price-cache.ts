import type { PickList } from './pick-list.ts'
import type { Problem } from './problem.ts'

/** Maximum number of cache entries. */
const MAX_ENTRIES = 1 << 22

/** Caches what one more pick adds to a list, while the content of the list is unchanged. */
export class PriceCache {
  readonly #place: Int32Array
  readonly #rows: number
  readonly #alone: Int32Array
  readonly #empty
  /** Stamp and price in turn. Two rows of a list never share an entry, and stamps differ between lists. */
  #entries: Int32Array
  #mask: number

  constructor({ place, model }: Problem) {
    this.#place = place
    this.#rows = place.length
    this.#alone = new Int32Array(place.length).fill(-1)
    this.#empty = model.newTour()
    this.#mask = sizeFor(4 * this.#rows) - 1
    this.#entries = new Int32Array(2 * (this.#mask + 1))
  }

  /** The price of a tour with only this pick. */
  alone(row: number): number {
    const stored = this.#alone[row] ?? -1
    if (stored !== -1) return stored
    const price = this.#empty.price(this.#place[row] ?? 0)
    this.#alone[row] = price
    return price
  }

  in(list: PickList, row: number): number {
    const at = 2 * ((list.batch * this.#rows + row) & this.#mask)
    if (this.#entries[at] === list.stamp) return this.#entries[at + 1] ?? 0
    const price = list.tour.price(this.#place[row] ?? 0)
    this.#entries[at] = list.stamp
    this.#entries[at + 1] = price
    return price
  }

  growTo(batches: number): void {
    const size = sizeFor(batches * this.#rows)
    if (size <= this.#mask + 1 || this.#mask + 1 >= MAX_ENTRIES) return
    this.#mask = size - 1
    this.#entries = new Int32Array(2 * size)
  }
}

function sizeFor(entries: number): number {
  let size = 1024
  while (size < entries) size *= 2
  return size
}
