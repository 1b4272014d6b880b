import { describe, expect, it } from 'vitest'
import { contradictingUnits, unitsAfterChange } from './legal-units.ts'

const units = (legalUnit1: string | null, legalUnit2: string | null = null) => ({ legalUnit1, legalUnit2 })
const filed = (hsCode: string | null, ...given: Parameters<typeof units>) => ({ hsCode, ...units(...given) })

describe('units beside those of the HS code', () => {
  it.each([
    ['the same', units('035'), units('035'), []],
    ['none', units(null), units('035'), []],
    ['another', units('142'), units('095', '035'), ['legalUnit1']],
    ['both turned around', units('035', '095'), units('095', '035'), ['legalUnit1', 'legalUnit2']],
    ['a second one that customs does not ask for', units('035', '001'), units('035'), []],
  ])('%s', (_, given, legal, wrong) => {
    expect(contradictingUnits(given, legal)).toEqual(wrong)
  })
})

describe('the units that are meant', () => {
  it.each([
    ['nothing changed', filed('A', '035'), filed('A', '035'), units('035')],
    ['another HS code, the old unit still there', filed('A', '035'), filed('B', '035'), units(null)],
    ['another HS code with its own unit', filed('A', '035'), filed('B', '095', '035'), units('095', '035')],
    ['no HS code any more', filed('A', '035'), filed(null, '035'), units('035')],
  ])('%s', (_, before, after, meant) => {
    expect(unitsAfterChange(before, after)).toMatchObject(meant)
  })
})
