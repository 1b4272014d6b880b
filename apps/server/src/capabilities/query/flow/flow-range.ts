import { type FlowQuery, MAX_FLOW_DAYS } from '@entrepot/contract/query/flow/figures'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { boundsOf, daysBetween, type House } from '../../../stock/figures/house.ts'
import { defaultFrom, type Present, refuse } from '../analysis/request-time.ts'

/** Whole days of the warehouse. */
export interface DayRange {
  readonly first: string
  readonly last: string
  readonly from: Date
  readonly until: Date
}

/** The days of the request. Refuses future days, a start after the end, and too many days. */
export async function rangeOf(
  present: Present,
  { from, to }: Pick<FlowQuery, 'from' | 'to'>,
  maxDays = MAX_FLOW_DAYS,
): Promise<DayRange> {
  const { db, house, today } = present
  for (const [field, day] of Object.entries({ from, to }))
    if (day !== undefined && day > today.day) throw refuse(field, 'analysis.refused.future', { now: today.day })
  const last = to ?? today.day
  const first = from ?? defaultFrom(present, last)
  if (first > last) throw refuse('from', 'analysis.refused.order')
  if (daysBetween(first, last) >= maxDays) throw refuse('from', 'analysis.refused.tooLong', { limit: maxDays })
  const days = await boundsOf(db, house, first, last)
  return {
    first,
    last,
    from: required(days[0], 'the first day').from,
    until: required(days.at(-1), 'the last day').until,
  }
}

/** The day of a moment in a warehouse, by the time zone valid then. */
export function dayOfMoment({ zones }: House, moment: RawBuilder<unknown>): RawBuilder<string> {
  const [first, ...later] = zones
  const cases = later
    .toReversed()
    .map(({ fromDay, zone }) => sql`when ${moment} >= ${fromDay}::timestamp at time zone ${zone} then ${zone}::text`)
  const earliest = sql`${required(first, 'a time zone').zone}::text`
  const zone = cases.length === 0 ? earliest : sql`case ${sql.join(cases, sql` `)} else ${earliest} end`
  return sql<string>`to_char(${moment} at time zone ${zone}, 'YYYY-MM-DD')`
}
