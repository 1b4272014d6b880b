const PATTERN = 'YYYY-MM-DD'

/** Typed digits in the form of a date: `202611` is shown as `2026-11-DD`. */
export function dateInWriting(digits: string): string {
  let at = 0
  return [...PATTERN].map((sign) => (sign === '-' ? sign : (digits[at++] ?? sign))).join('')
}

/** The date of eight digits; undefined if it does not exist. */
export function dateOf(digits: string): string | undefined {
  if (!/^\d{8}$/.test(digits)) return undefined
  const date = dateInWriting(digits)
  const moment = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date) ? date : undefined
}
