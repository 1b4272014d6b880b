/** How a number may be written; the groups are the whole part and the decimals. */
const FORMATS: readonly RegExp[] = [
  /^(\d+)(?:\.(\d*))?$/,
  /^()\.(\d+)$/,
  // `1,234` is ambiguous by a factor of a thousand; `0,750` and `1234,567` can only be decimals.
  /^(?![1-9]\d{0,2},\d{3}$)(\d*),(\d+)$/,
  /^(\d+),$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
]

/**
 * A number in any of our languages, from a form or a file, as plain text with a point. Undefined: not a number, or
 * ambiguous: a wrong guess is worse than a question.
 */
export function readNumber(typed: string): string | undefined {
  // Full-width digits and signs become plain ones, and all blanks spaces.
  const text = typed.normalize('NFKC').replace('−', '-').replace(/\s/g, ' ').trim()
  const [, sign, figures = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  for (const format of FORMATS) {
    const parts = format.exec(figures)
    if (parts === null) continue
    const whole = (parts[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
    return `${sign === '-' ? '-' : ''}${whole}${parts[2] ? `.${parts[2]}` : ''}`
  }
  return undefined
}
