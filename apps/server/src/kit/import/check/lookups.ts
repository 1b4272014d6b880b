import type { CodeList } from '@entrepot/contract/kit/look'
import type { Caller } from '../../security/caller.ts'
import type { Db } from '../../sql/db.ts'
import { loadCodes } from './code-lookup.ts'
import { sameWord } from './plain-values.ts'
import { type Candidate, loadReferences } from './reference-lookup.ts'

/** The record or code that a text in a file refers to. */
export type LookupResult = { readonly value: string } | 'unknown' | 'several'

/** Context of a text: the record must be in this warehouse, and one of this owner is preferred. */
export interface Within {
  readonly warehouseId: unknown
  readonly cargoOwnerId: unknown
}

/** Finds what texts refer to: loads many at a time and caches them for the whole file. */
export interface Lookups {
  needReference(to: string, text: string): void
  needCode(from: CodeList): void
  load(): Promise<void>
  reference(to: string, text: string, within: Within): LookupResult
  code(from: CodeList, text: string): LookupResult
}

const listKey = (from: CodeList) => ('dict' in from ? `dict ${from.dict}` : `customs ${from.customs}`)

export function createLookups(db: Db, caller: Caller): Lookups {
  const references = new Map<string, Map<string, readonly Candidate[]>>()
  const codes = new Map<string, ReadonlyMap<string, string>>()
  const pendingTexts = new Map<string, Set<string>>()
  const pendingLists = new Map<string, CodeList>()
  const candidatesOf = (to: string) => {
    const byText = references.get(to) ?? new Map<string, readonly Candidate[]>()
    references.set(to, byText)
    return byText
  }
  return {
    needReference(to, text) {
      const word = sameWord(text)
      if (candidatesOf(to).has(word)) return
      pendingTexts.set(to, (pendingTexts.get(to) ?? new Set()).add(word))
    },
    needCode(from) {
      if (!codes.has(listKey(from))) pendingLists.set(listKey(from), from)
    },
    async load() {
      for (const [to, words] of pendingTexts) {
        const candidates = await loadReferences(db, caller, to, [...words])
        for (const word of words) candidatesOf(to).set(word, candidates.get(word) ?? [])
      }
      for (const [key, from] of pendingLists) codes.set(key, await loadCodes(db, from))
      pendingTexts.clear()
      pendingLists.clear()
    },
    reference(to, text, { warehouseId, cargoOwnerId }) {
      const candidates = candidatesOf(to).get(sameWord(text)) ?? []
      const inWarehouse = candidates.filter((one) => one.warehouseId === null || one.warehouseId === warehouseId)
      // Two owners may use the same code. Whether the record of another owner is accepted, the rules of the record
      // decide.
      const ofOwner = inWarehouse.filter((one) => one.cargoOwnerId !== null && one.cargoOwnerId === cargoOwnerId)
      const preferredCandidates = ofOwner.length > 0 ? ofOwner : inWarehouse
      const best = Math.min(...preferredCandidates.map(({ rank }) => rank))
      const [first, ...otherCandidates] = preferredCandidates.filter(({ rank }) => rank === best)
      if (first === undefined) return 'unknown'
      return otherCandidates.length > 0 ? 'several' : { value: first.id }
    },
    code(from, text) {
      const value = codes.get(listKey(from))?.get(sameWord(text))
      return value === undefined ? 'unknown' : { value }
    },
  }
}
