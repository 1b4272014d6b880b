import { setImmediate } from 'node:timers/promises'

/** Maps many items in slices; between them the event loop can handle other requests. */
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

/** Writes items as JSON texts of `size` items each. Long texts are passed to another thread much faster than objects. */
export const writeSlices = (items: readonly unknown[], size: number): Promise<string[]> =>
  mapInSlices(slicesOf(items, size), 1, (slice) => JSON.stringify(slice))

/** Reads back the texts of `writeSlices`. */
export async function readSlices<Item>(texts: readonly string[]): Promise<Item[]> {
  const slices = await mapInSlices(texts, 1, (text): Item[] => JSON.parse(text))
  return slices.flat()
}
