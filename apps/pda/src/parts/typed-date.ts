const PATTERN = 'YYYY-MM-DD'

/** Digits as they are typed, in the form of a date: `202611` is `2026-11-DD`. */
export function dateInWriting(digits: string): string {
  let at = 0
  return [...PATTERN].map((sign) => (sign === '-' ? sign : (digits[at++] ?? sign))).join('')
}

/** The date that eight digits are, if there is one. */
export function dateOf(digits: string): string | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined
  const date = dateInWriting(digits)
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}
