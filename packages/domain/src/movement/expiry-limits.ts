import type { LifeRules } from '../stock/remaining-life.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'
import { dayPlus } from './days.ts'

/** Limits that ageing goods fall below, the most severe first. */
export const EXPIRY_LIMITS = ['EXPIRED', 'SALE', 'RECEIPT', 'WARNING'] as const
export type ExpiryLimit = (typeof EXPIRY_LIMITS)[number]

export interface LimitDay {
  readonly limit: ExpiryLimit
  /** The first day on which the remaining life is below the limit. */
  readonly day: string
}

/** The day on which goods fall below each limit. A limit that is unset or zero equals expiry and is left out. */
export function limitDays(expiryDate: string, rules: LifeRules): LimitDay[] {
  if (expiryDate === NO_EXPIRY_DATE) return []
  const days: Readonly<Record<ExpiryLimit, number | null>> = {
    EXPIRED: 0,
    SALE: rules.prohibitiveSaleExpiryDays,
    RECEIPT: rules.prohibitiveExpiryDays,
    WARNING: rules.warningExpiryDays,
  }
  return EXPIRY_LIMITS.flatMap((limit) => {
    const minimum = days[limit]
    if (minimum === null || (minimum === 0 && limit !== 'EXPIRED')) return []
    return [{ limit, day: dayPlus(expiryDate, 1 - minimum) }]
  })
}

/** The most severe limit that goods are below on a day; null: none. */
export const limitOn = (days: readonly LimitDay[], today: string): ExpiryLimit | null =>
  days.find(({ day }) => day <= today)?.limit ?? null

export interface Week {
  readonly from: string
  readonly to: string
}

/** The weeks after today, Monday to Sunday. The first is the rest of this week, or on a Sunday the next week. */
export function weeksAfter(today: string, weeks: number): Week[] {
  const tomorrow = dayPlus(today, 1)
  const weekday = (new Date(`${tomorrow}T00:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayPlus(tomorrow, -weekday)
  return Array.from({ length: weeks }, (_, index) => ({
    from: index === 0 ? tomorrow : dayPlus(monday, 7 * index),
    to: dayPlus(monday, 7 * index + 6),
  }))
}
