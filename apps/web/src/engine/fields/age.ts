import type { Language } from '@entrepot/contract/kit/language'

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

/** "2 hours ago", "in 12 days": the largest unit that fits, in the reader's language. */
export function ageOf(iso: string, language: Language, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) return ''
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(0, 'second')
}
