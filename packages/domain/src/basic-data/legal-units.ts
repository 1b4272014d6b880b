/** The two units in which customs counts goods; null: none. */
export interface LegalUnits {
  readonly legalUnit1: string | null
  readonly legalUnit2: string | null
}

const LEGAL_UNITS = ['legalUnit1', 'legalUnit2'] as const

/** Units that differ from those of the HS code, which customs requires. */
export const contradictingUnits = (given: LegalUnits, legal: LegalUnits): (keyof LegalUnits)[] =>
  LEGAL_UNITS.filter((unit) => legal[unit] !== null && given[unit] !== null && given[unit] !== legal[unit])

interface CustomsUnits extends LegalUnits {
  readonly hsCode: string | null
}

/**
 * Legal units after a change of a record. With another HS code the units of the old one, sent back unchanged, are
 * cleared. Without an HS code they stay.
 */
export function unitsAfterChange(before: CustomsUnits, after: CustomsUnits): LegalUnits {
  if (after.hsCode === null || after.hsCode === before.hsCode) return after
  const changedUnit = (unit: keyof LegalUnits) => (after[unit] === before[unit] ? null : after[unit])
  return { legalUnit1: changedUnit('legalUnit1'), legalUnit2: changedUnit('legalUnit2') }
}
