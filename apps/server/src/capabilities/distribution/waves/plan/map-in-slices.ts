import { setImmediate } from 'node:timers/promises'

/** Maps many, and lets other requests in between: they wait for one slice, not for all. */
export async function mapInSlices<Item, Result>(
  items: readonly Item[],
  size: number,
  map: (item: Item) => Result,
): Promise<Result[]> {
  const results: Result[] = []
  for (let from = 0; from < items.length; from += size) {
    if (from > 0) await setImmediate()
    for (const item of items.slice(from, from + size)) results.push(map(item))
  }
  return results
}

const slicesOf = <Item>(items: readonly Item[], size: number): (readonly Item[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))

/** Many items as texts of so many each. Another thread gets texts at once, however long; objects it would be sent one by one. */
export const writeSlices = (items: readonly unknown[], size: number): Promise<string[]> =>
  mapInSlices(slicesOf(items, size), 1, (slice) => JSON.stringify(slice))

/** The items of `writeSlices`. */
export async function readSlices<Item>(texts: readonly string[]): Promise<Item[]> {
  const slices = await mapInSlices(texts, 1, (text): Item[] => JSON.parse(text))
  return slices.flat()
}
