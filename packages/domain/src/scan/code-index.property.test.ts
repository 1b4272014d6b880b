import fc from 'fast-check'
import { expect, it } from 'vitest'
import { findIndexed, indexCodes } from './code-index.ts'
import { type Candidate, findKnown, type KnownCode, SCAN_KINDS } from './scan-candidates.ts'

const SETTINGS = { seed: 1, numRuns: 500 }

const kind = fc.constantFrom(...SCAN_KINDS)
const code = fc.constantFrom('A-1', 'a-1', 'A-12', '', '1', '2 A-1', 'İ-1')
const slot = fc.option(fc.nat(2), { nil: undefined })
const slotted = <Rest extends object>(rest: Rest, number: number | undefined) =>
  number === undefined ? rest : { ...rest, slot: number }
const knownCode = fc
  .tuple(kind, code, slot)
  .map(([ofKind, number, ofSlot]): KnownCode => slotted({ kind: ofKind, code: number }, ofSlot))
const candidate = fc
  .tuple(kind, fc.array(code, { maxLength: 3 }), slot)
  .map(([ofKind, values, ofSlot]): Candidate => slotted({ kind: ofKind, values }, ofSlot))

it('finds by an index what is found by looking through the whole list, in the same order', () => {
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 4 }), fc.array(knownCode, { maxLength: 12 }), (candidates, list) => {
      expect(findIndexed(candidates, indexCodes(list))).toEqual(findKnown(candidates, list))
    }),
    SETTINGS,
  )
})
