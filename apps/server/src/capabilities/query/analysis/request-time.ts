import { MAX_DAYS } from '@entrepot/contract/query/analysis/moments'
import { type FieldFault, Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { boundsOf, type DayBounds, dayAfter, dayOf, daysBetween, type House } from '../../../stock/figures/house.ts'

type TextFault = Extract<FieldFault, { readonly key: unknown }>

/** A refusal that names one parameter. */
export const refuse = (field: string, key: TextFault['key'], parameters: TextFault['parameters'] = {}): Problem =>
  new Problem('INVALID', { fields: [{ field, key, parameters }] })

const isDay = (text: string) => text.length === 10

/** The present moment and day of a warehouse. */
export interface Present {
  readonly db: Db
  readonly house: House
  readonly now: Date
  readonly today: DayBounds
}

export async function presentOf(db: Db, house: House, now: Date): Promise<Present> {
  return { db, house, now, today: await dayOf(db, house, now) }
}

/** The exclusive end that includes this moment: times are stored in milliseconds. */
export const after = (moment: Date): Date => new Date(moment.getTime() + 1)

function refuseFuture({ now, today }: Present, field: string, text: string): void {
  const isFuture = isDay(text) ? text > today.day : new Date(text) > now
  if (isFuture) throw refuse(field, 'analysis.refused.future', { now: isDay(text) ? today.day : now.toISOString() })
}

/** The exclusive end of a day or moment; for today, now. */
export async function endOf(present: Present, field: string, text: string): Promise<Date> {
  refuseFuture(present, field, text)
  if (!isDay(text)) return after(new Date(text))
  if (text === present.today.day) return after(present.now)
  const [bounds] = await boundsOf(present.db, present.house, text, text)
  return bounds?.until ?? present.today.from
}

/** The beginning of a day, or a moment. */
export async function beginningOf(present: Present, field: string, text: string): Promise<Date> {
  refuseFuture(present, field, text)
  if (!isDay(text)) return new Date(text)
  const [bounds] = await boundsOf(present.db, present.house, text, text)
  return bounds?.from ?? present.today.from
}

export function refuseOrder(from: Date, to: Date): void {
  if (from >= to) throw refuse('from', 'analysis.refused.order')
}

export function refuseLength(from: string, to: string): void {
  if (daysBetween(from, to) >= MAX_DAYS) throw refuse('from', 'analysis.refused.tooLong', { limit: MAX_DAYS })
}

const DAYS = 30

/** Without a range: the last thirty days, today included. */
export const defaultFrom = ({ today }: Present, to: string | undefined): string =>
  dayAfter(to === undefined || !isDay(to) ? today.day : to, 1 - DAYS)
