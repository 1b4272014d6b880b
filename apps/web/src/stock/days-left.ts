import type { Language } from '@entrepot/contract/kit/language'

const formats = new Map<string, Intl.RelativeTimeFormat>()

function formatFor(language: Language, numeric: 'always' | 'auto'): Intl.RelativeTimeFormat {
  const key = `${language} ${numeric}`
  const format = formats.get(key) ?? new Intl.RelativeTimeFormat(language, { numeric, style: 'short' })
  formats.set(key, format)
  return format
}

/** "in 12 days", "2 days ago", "today": always in days, because a shelf life is counted in days. */
export const sayDaysLeft = (days: number, language: Language): string =>
  formatFor(language, days === 0 ? 'auto' : 'always').format(days, 'day')
