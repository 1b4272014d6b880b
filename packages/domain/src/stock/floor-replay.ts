/** Pieces of one kind in one place: what there was at first, or by how much it changed. */
export interface PlaceAmount {
  readonly place: string
  /** What the goods of a place are told apart by: a product, an owner, a day of receipt; '' for all together. */
  readonly key: string
  readonly pieces: number
  /** Billionths of a cubic metre. */
  readonly volume: bigint
  readonly unmeasured: number
}

export type Held = Readonly<Omit<PlaceAmount, 'place' | 'key'>>
export type HeldByKey = ReadonlyMap<string, Held>

const NOTHING: Held = { pieces: 0, volume: 0n, unmeasured: 0 }

/** What lies in each place, kept up to date change by change. */
export class FloorState {
  readonly #places = new Map<string, Map<string, Held>>()

  apply(amounts: readonly PlaceAmount[]): void {
    for (const { place, key, pieces, volume, unmeasured } of amounts) {
      const held = this.#places.get(place) ?? new Map<string, Held>()
      const before = held.get(key) ?? NOTHING
      const after = {
        pieces: before.pieces + pieces,
        volume: before.volume + volume,
        unmeasured: before.unmeasured + unmeasured,
      }
      if (after.pieces === 0) held.delete(key)
      else held.set(key, after)
      if (held.size === 0) this.#places.delete(place)
      else this.#places.set(place, held)
    }
  }

  at(place: string): HeldByKey | undefined {
    return this.#places.get(place)
  }
}

/** Events of places, summed over the last `window` of periods that end with each: one map for each period after the first ones. */
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
