import type { Language } from '@entrepot/contract/kit/language'

type Style = 'short' | 'long'

/** Months and years are written out: the short form of month is `m` in Spanish, which reads as minute. */
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number, Style])[] = [
  ['year', 365 * 86_400, 'long'],
  ['month', 30 * 86_400, 'long'],
  ['day', 86_400, 'short'],
  ['hour', 3_600, 'short'],
  ['minute', 60, 'short'],
]

const formats = new Map<string, Intl.RelativeTimeFormat>()

/** A formatter is slow to create, and a list needs it hundreds of times. */
function formatFor(language: Language, numeric: 'always' | 'auto', style: Style): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric} ${style}`
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric, style })
  formats.set(key, format)
  return format
}

/** "2 hours ago", "in 12 days": the largest unit that fits, in the reader's language. */
export function ageOf(iso: string, language: Language, now = Date.now()): string {
  const seconds = Math.round((new Date(iso).getTime() - now) / 1000)
  if (Number.isNaN(seconds)) return ''
  for (const [unit, size, style] of STEPS) {
    if (Math.abs(seconds) >= size) return formatFor(language, 'always', style).format(Math.trunc(seconds / size), unit)
  }
  return formatFor(language, 'auto', 'short').format(0, 'second')
}
