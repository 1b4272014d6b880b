import type { Language } from '@entrepot/contract/kit/language'

const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * 86_400],
  ['month', 30 * 86_400],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
]

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** Making one is slow, and a list needs hundreds. */
function formatFor(language: Language, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`
  const known = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric, style: 'short' })
  formats.set(key, known)
  return known
}

/** "2 hours ago", "in 12 days": the largest unit that fits, in the reader's language. */
export function ageOf(iso: string, language: Language, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) return ''
  const format = formatFor(language, 'always')
  for (const [unit, size] of STEPS) {
    if (Math.abs(seconds) >= size) return format.format(Math.trunc(seconds / size), unit)
  }
  return formatFor(language, 'auto').format(0, 'second')
}
