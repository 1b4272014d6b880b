import { type Candidate, codeKey, type KnownCode } from './scan-candidates.ts'

interface Listed<Item> {
  readonly at: number
  readonly item: Item
}

/** Things by the codes that name them: a scan does not look through all of them. */
export type CodeIndex<Item> = ReadonlyMap<string, readonly Listed<Item>[]>

export function indexCodes<Item extends KnownCode>(list: readonly Item[]): CodeIndex<Item> {
  const codes = new Map<string, Listed<Item>[]>()
  for (const [at, item] of list.entries()) {
    const key = codeKey(item.kind, item.slot, item.code)
    const same = codes.get(key)
    if (same === undefined) codes.set(key, [{ at, item }])
    else same.push({ at, item })
  }
  return codes
}

/** What `findKnown` answers, in the same order. */
export const findIndexed = <Item>(candidates: readonly Candidate[], codes: CodeIndex<Item>): readonly Item[] =>
  candidates.flatMap(({ kind, slot, values }) => {
    const keys = new Set(values.map((value) => codeKey(kind, slot, value)))
    return [...keys]
      .flatMap((key) => codes.get(key) ?? [])
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item)
  })
