import type { LifeRules } from '../stock/remaining-life.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'
import { dayPlus } from './days.ts'

/** What goods fall below as they grow old, the gravest first. */
export const EXPIRY_LIMITS = ['EXPIRED', 'SALE', 'RECEIPT', 'WARNING'] as const
export type ExpiryLimit = (typeof EXPIRY_LIMITS)[number]

export interface LimitDay {
  readonly limit: ExpiryLimit
  /** The first day on which less is left than the limit asks for. */
  readonly day: string
}

/** When goods fall below each limit of their rules; a limit that nobody has set, or of no days, is no other than expiry. */
export function limitDays(expiryDate: string, rules: LifeRules): LimitDay[] {
  if (expiryDate === NO_EXPIRY_DATE) return []
  const days: Readonly<Record<ExpiryLimit, number | null>> = {
    EXPIRED: 0,
    SALE: rules.prohibitiveSaleExpiryDays,
    RECEIPT: rules.prohibitiveExpiryDays,
    WARNING: rules.warningExpiryDays,
  }
  return EXPIRY_LIMITS.flatMap((limit) => {
    const least = days[limit]
    if (least === null || (least === 0 && limit !== 'EXPIRED')) return []
    return [{ limit, day: dayPlus(expiryDate, 1 - least) }]
  })
}

/** The gravest limit that goods are below on a day; null above all of them. */
export const limitOn = (days: readonly LimitDay[], today: string): ExpiryLimit | null =>
  days.find(({ day }) => day <= today)?.limit ?? null

export interface Week {
  readonly from: string
  readonly to: string
}

/** The weeks after today, from Monday to Sunday; the first is what is left of this week, or the next one on a Sunday. */
export function weeksAfter(today: string, weeks: number): Week[] {
  const tomorrow = dayPlus(today, 1)
  const weekday = (new Date(`${tomorrow}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayPlus(tomorrow, -weekday)
  return Array.from({ length: weeks }, (_, place) => ({
    from: place === 0 ? tomorrow : dayPlus(monday, 7 * place),
    to: dayPlus(monday, 7 * place + 6),
  }))
}
