import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import type { InOutFigures, InOutPeriod, InOutPeriodFigures } from '@entrepot/contract/query/analysis/in-outs'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import type { DayBounds } from '../../../stock/figures/house.ts'
import { EFFECTS, inOut, inOutSums, sumOfFlows } from './flow-groups.ts'
import { columnsOf, idOf, withArea } from './grouping.ts'
import { type FlowSpan, flowsIn, type Goods } from './sources.ts'

/** The first day of the period that a day belongs to; weeks begin on Monday. */
function periodStart(day: string, period: InOutPeriod): string {
  if (period === 'month') return `${day.slice(0, 7)}-01`
  if (period !== 'week') return day
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  return new Date(Date.parse(day) - weekday * 86_400_000).toISOString().slice(0, 10)
}

export interface Bucket {
  readonly start: string
  readonly from: string
  readonly to: string
}

/** The periods of a range; the first and last are cut at its ends. */
export function bucketsOf(days: readonly string[], period: InOutPeriod): Bucket[] {
  const buckets = new Map<string, Bucket>()
  for (const day of days) {
    const start = periodStart(day, period)
    buckets.set(start, { start, from: buckets.get(start)?.from ?? day, to: day })
  }
  return [...buckets.values()]
}

interface Flow {
  /** Null for the sum of all groups. */
  readonly id: string | null
  readonly bucket: string
  readonly ins: ByEffect
  readonly outs: ByEffect
  readonly inTotal: number
  readonly outTotal: number
}

const noPieces = Object.fromEntries(EFFECTS.map((effect) => [effect, 0])) as Readonly<Record<keyof ByEffect, number>>

export interface PeriodTime {
  readonly period: InOutPeriod
  readonly days: readonly DayBounds[]
  readonly until: Date
}

/** Flows by period and group. */
export function flowsByPeriod(goods: Goods, span: FlowSpan, { period, days, until }: PeriodTime): RawBuilder<unknown> {
  const { grouping, warehouseId } = goods
  const keys = columnsOf(grouping.keys, 's')
  const bucket = period === 'day' ? sql`s.day` : sql`date_trunc(${sql.lit(period)}, s.day)::date`
  return sql`select ${keys}, ${bucket} as bucket, ${sumOfFlows}
      from ${withArea(grouping, flowsIn(goods, span, days), warehouseId, sql`${until}::timestamptz`)}
     group by ${keys}, ${bucket}`
}

/** Flows by period of these groups, and of all groups together (key null). */
export async function readFlows(
  db: Db,
  goods: Goods,
  span: FlowSpan,
  time: PeriodTime,
  ids: readonly string[],
): Promise<ReadonlyMap<string | null, readonly Flow[]>> {
  const { grouping } = goods
  const figures = (columns: typeof inOut | typeof inOutSums) =>
    sql`${columns.ins} as ins, ${columns.outs} as outs, ${columns.inTotal} as "inTotal", ${columns.outTotal} as "outTotal"`
  const { rows } = await sql<Flow>`
    with f as materialized (${flowsByPeriod(goods, span, time)})
    select ${idOf(grouping, 'f')} as id, f.bucket, ${figures(inOut)} from f where ${idOf(grouping, 'f')} = any(${ids}::text[])
    union all
    select null, f.bucket, ${figures(inOutSums)} from f group by f.bucket`.execute(db)
  const flows = new Map<string | null, Flow[]>()
  for (const flow of rows) flows.set(flow.id, [...(flows.get(flow.id) ?? []), flow])
  return flows
}

/** The periods of one row: each opens with the closing of the one before. */
export function periodsOf(
  { opening }: Pick<InOutFigures, 'opening'>,
  buckets: readonly Bucket[],
  flows: readonly Flow[] = [],
): InOutPeriodFigures[] {
  const byStart = new Map(flows.map((flow) => [flow.bucket, flow]))
  let pieces = opening
  return buckets.map(({ start, from, to }) => {
    const { ins = noPieces, outs = noPieces, inTotal = 0, outTotal = 0 } = byStart.get(start) ?? {}
    const before = pieces
    pieces = before + Number(inTotal) - Number(outTotal)
    const totals = { inTotal: Number(inTotal), outTotal: Number(outTotal) }
    return { from, to, opening: before, ins, outs, ...totals, closing: pieces }
  })
}
