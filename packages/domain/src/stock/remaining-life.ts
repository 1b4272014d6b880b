import type { ExpiryDays } from '../basic-data/expiry-days.ts'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from './stock-key.ts'

// Days are 'YYYY-MM-DD', in the time zone of the warehouse: the caller passes today.
const DAY = 86_400_000
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY
const FIRST = dayNumber(NO_PRODUCT_DATE)
const LAST = dayNumber(NO_EXPIRY_DATE)

const dayAt = (number: number): string =>
  new Date(Math.min(LAST, Math.max(FIRST, number)) * DAY).toISOString().slice(0, 10)

/** Remaining days: 0 on the last day, negative afterwards; null: does not expire. */
export const daysLeft = (expiryDate: string, today: string): number | null =>
  expiryDate === NO_EXPIRY_DATE ? null : dayNumber(expiryDate) - dayNumber(today)

export const expiryFrom = (productDate: string, expiryDays: number): string =>
  productDate === NO_PRODUCT_DATE ? NO_EXPIRY_DATE : dayAt(dayNumber(productDate) + expiryDays)

/** The reverse, for a label with only the expiry date. */
export const productionFrom = (expiryDate: string, expiryDays: number): string =>
  expiryDate === NO_EXPIRY_DATE ? NO_PRODUCT_DATE : dayAt(dayNumber(expiryDate) - expiryDays)

export interface DatesContradict {
  readonly code: 'DATES_CONTRADICT'
  /** The field to correct, and the day that it contradicts. */
  readonly field: 'productDate' | 'expiryDate'
  readonly rule: 'producedInFuture' | 'expiresBeforeProduction'
  readonly limit: string
}

/** All contradictions between the dates of a batch; an unknown production date contradicts nothing. */
export function dateContradictions(productDate: string, expiryDate: string, today: string): DatesContradict[] {
  const code = 'DATES_CONTRADICT'
  const contradictions: DatesContradict[] = []
  if (productDate === NO_PRODUCT_DATE) return contradictions
  // ISO days compare as text.
  if (productDate > today) contradictions.push({ code, field: 'productDate', rule: 'producedInFuture', limit: today })
  if (expiryDate < productDate)
    contradictions.push({ code, field: 'expiryDate', rule: 'expiresBeforeProduction', limit: productDate })
  return contradictions
}

export type LifeRules = Omit<ExpiryDays, 'expiryDays'>

/** Expired goods are below every limit, also below an unset one. */
const isUnder = (left: number | null, limit: number | null): boolean => left !== null && left < (limit ?? 0)

/** For arriving goods only: goods in stock may fall below this limit. */
export const entersFrozen = (left: number | null, rules: LifeRules): boolean =>
  isUnder(left, rules.prohibitiveExpiryDays)

export const mayBeSold = (left: number | null, rules: LifeRules): boolean =>
  !isUnder(left, rules.prohibitiveSaleExpiryDays)

export type LifeClass = 'expired' | 'notForSale' | 'warning' | 'fine'

/** The class that colours goods in stock, the worst first. */
export function lifeClass(left: number | null, rules: LifeRules): LifeClass {
  if (isUnder(left, 0)) return 'expired'
  if (!mayBeSold(left, rules)) return 'notForSale'
  return isUnder(left, rules.warningExpiryDays) ? 'warning' : 'fine'
}
