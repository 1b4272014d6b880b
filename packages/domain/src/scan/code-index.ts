import { type Candidate, codeKey, type KnownCode } from './scan-candidates.ts'

interface IndexedItem<Item> {
  readonly index: number
  readonly item: Item
}

/** Items by their codes, so that a scan does not search all of them. */
export type CodeIndex<Item> = ReadonlyMap<string, readonly IndexedItem<Item>[]>

export function indexCodes<Item extends KnownCode>(list: readonly Item[]): CodeIndex<Item> {
  const codes = new Map<string, IndexedItem<Item>[]>()
  for (const [index, item] of list.entries()) {
    const key = codeKey(item.kind, item.slot, item.code)
    const same = codes.get(key)
    if (same === undefined) codes.set(key, [{ index, item }])
    else same.push({ index, item })
  }
  return codes
}

/** The result of `findKnown`, in the same order. */
export const findIndexed = <Item>(candidates: readonly Candidate[], codes: CodeIndex<Item>): readonly Item[] =>
  candidates.flatMap(({ kind, slot, values }) => {
    const keys = new Set(values.map((value) => codeKey(kind, slot, value)))
    return [...keys]
      .flatMap((key) => codes.get(key) ?? [])
      .toSorted((a, b) => a.index - b.index)
      .map(({ item }) => item)
  })
