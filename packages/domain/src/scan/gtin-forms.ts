import { gs1CheckDigit } from '../outbound/sscc.ts'

/** EAN-8, UPC-A, EAN-13 and GTIN-14: the same number with fewer or more leading zeros. */
const LENGTHS = [8, 12, 13, 14]
const DIGITS = /^\d+$/

export const isGtin = (text: string): boolean =>
  LENGTHS.includes(text.length) && DIGITS.test(text) && gs1CheckDigit(text.slice(0, -1)) === Number(text.at(-1))

/**
 * All forms in which a product number may be stored, the scanned one first: the label of a box has 14 digits where the
 * product has 13. A code that is no GTIN has only its own form.
 */
export function gtinForms(text: string): readonly string[] {
  if (!isGtin(text)) return [text]
  const whole = text.padStart(14, '0')
  const forms = [...LENGTHS]
    .reverse()
    .map((length) => ({ zeros: whole.slice(0, 14 - length), form: whole.slice(14 - length) }))
  const shorter = forms.filter(({ zeros }) => /^0*$/.test(zeros)).map(({ form }) => form)
  return [text, ...shorter.filter((form) => form !== text)]
}
