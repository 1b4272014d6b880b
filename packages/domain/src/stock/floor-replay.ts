/** Pieces of one kind in one place: the initial amount, or a change. */
export interface PlaceAmount {
  readonly place: string
  /** Tells the goods of a place apart: a product, an owner, a day of receipt; '' for all together. */
  readonly key: string
  readonly pieces: number
  /** Billionths of a cubic metre. */
  readonly volume: bigint
  readonly unmeasured: number
}

export type PlaceContent = Readonly<Omit<PlaceAmount, 'place' | 'key'>>
export type ContentByKey = ReadonlyMap<string, PlaceContent>

const NOTHING: PlaceContent = { pieces: 0, volume: 0n, unmeasured: 0 }

/** The content of each place, updated change by change. */
export class FloorState {
  readonly #places = new Map<string, Map<string, PlaceContent>>()

  apply(amounts: readonly PlaceAmount[]): void {
    for (const { place, key, pieces, volume, unmeasured } of amounts) {
      const content = this.#places.get(place) ?? new Map<string, PlaceContent>()
      const before = content.get(key) ?? NOTHING
      const after = {
        pieces: before.pieces + pieces,
        volume: before.volume + volume,
        unmeasured: before.unmeasured + unmeasured,
      }
      if (after.pieces === 0) content.delete(key)
      else content.set(key, after)
      if (content.size === 0) this.#places.delete(place)
      else this.#places.set(place, content)
    }
  }

  at(place: string): ContentByKey | undefined {
    return this.#places.get(place)
  }
}

/** Events of places, summed over a sliding window of periods: one map for each period that ends a whole window. */
export function slidingSums(
  periods: readonly ReadonlyMap<string, number>[],
  window: number,
): ReadonlyMap<string, number>[] {
  const sums = new Map<string, number>()
  const add = (events: ReadonlyMap<string, number> | undefined, sign: 1 | -1) => {
    for (const [place, count] of events ?? []) {
      const sum = (sums.get(place) ?? 0) + sign * count
      if (sum === 0) sums.delete(place)
      else sums.set(place, sum)
    }
  }
  return periods.flatMap((events, index) => {
    add(events, 1)
    add(periods[index - window], -1)
    return index >= window - 1 ? [new Map(sums)] : []
  })
}
