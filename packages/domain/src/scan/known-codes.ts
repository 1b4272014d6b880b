import { type Candidate, codeKey, type KnownCode } from './scan-candidates.ts'

interface Listed<Known> {
  readonly at: number
  readonly known: Known
}

/** Known things by what they are found by: a scan does not look through all of them. */
export type KnownCodes<Known> = ReadonlyMap<string, readonly Listed<Known>[]>

export function indexCodes<Known extends KnownCode>(list: readonly Known[]): KnownCodes<Known> {
  const codes = new Map<string, Listed<Known>[]>()
  for (const [at, known] of list.entries()) {
    const key = codeKey(known.kind, known.slot, known.code)
    const same = codes.get(key)
    if (same === undefined) codes.set(key, [{ at, known }])
    else same.push({ at, known })
  }
  return codes
}

/** Which of the known things the candidates are, in their order and that of the list; as `findKnown`. */
export const findIndexed = <Known>(candidates: readonly Candidate[], codes: KnownCodes<Known>): readonly Known[] =>
  candidates.flatMap(({ kind, slot, values }) => {
    const keys = new Set(values.map((value) => codeKey(kind, slot, value)))
    return [...keys]
      .flatMap((key) => codes.get(key) ?? [])
      .toSorted((a, b) => a.at - b.at)
      .map(({ known }) => known)
  })
