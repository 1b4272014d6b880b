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
