/** How one number may be written: its whole part, and what stands behind the decimal sign. */
const WAYS: readonly RegExp[] = [
  /^(\d+)(?:\.(\d*))?$/,
  /^()\.(\d+)$/,
  // `1,234` may be either, a thousandfold apart; `0,750` and `1234,567` can only be decimals.
  /^(?![1-9]\d{0,2},\d{3}$)(\d*),(\d+)$/,
  /^(\d+),$/,
  /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/,
  /^(\d{1,3}(?:\.\d{3})+),(\d+)$/,
  /^(\d{1,3}(?: \d{3})+)(?:[.,](\d+))?$/,
]

/**
 * A number as people write it in any of our languages, in a form or a file, as plain text with a point. Undefined when it is none, or when
 * it could be two: a figure that was guessed is worse than a question.
 */
export function readNumber(typed: string): string | undefined {
  // Full-width digits and signs become plain ones, and every kind of blank the same.
  const text = typed.normalize('NFKC').replace('−', '-').replace(/\s/g, ' ').trim()
  const [, sign, figures = ''] = /^([+-]?)(.*)$/.exec(text) ?? []
  for (const way of WAYS) {
    const parts = way.exec(figures)
    if (parts === null) continue
    const whole = (parts[1] ?? '').replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
    return `${sign === '-' ? '-' : ''}${whole}${parts[2] ? `.${parts[2]}` : ''}`
  }
  return undefined
}
