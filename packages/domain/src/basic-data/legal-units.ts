/** The two units that customs counts goods in; null where there is none. */
export interface LegalUnits {
  readonly legalUnit1: string | null
  readonly legalUnit2: string | null
}

const LEGAL_UNITS = ['legalUnit1', 'legalUnit2'] as const

/** Units that are not those of the HS code: customs counts goods in no others. */
export const contradicting = (given: LegalUnits, legal: LegalUnits): (keyof LegalUnits)[] =>
  LEGAL_UNITS.filter((unit) => legal[unit] !== null && given[unit] !== null && given[unit] !== legal[unit])

interface Filed extends LegalUnits {
  readonly hsCode: string | null
}

/**
 * What somebody means who sends a record back with another HS code: the units of the old one, which still stand there,
 * are not meant. Without any HS code nothing says what they should be, so they stay.
 */
export function unitsMeant(before: Filed, after: Filed): LegalUnits {
  if (after.hsCode === null || after.hsCode === before.hsCode) return after
  const changedUnit = (unit: keyof LegalUnits) => (after[unit] === before[unit] ? null : after[unit])
  return { legalUnit1: changedUnit('legalUnit1'), legalUnit2: changedUnit('legalUnit2') }
}
