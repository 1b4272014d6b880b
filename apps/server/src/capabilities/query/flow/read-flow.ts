import type { FlowAnswer, FlowBy, FlowFigure, FlowPart, FlowQuery } from '@entrepot/contract/query/flow/figures'
import { flowMeasure } from '@entrepot/contract/query/flow/measures'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Question, refuseUnknown, visibleOwners } from '../analysis/ask.ts'
import { type DayRange, dayOfMoment, rangeOf } from './flow-range.ts'

interface Row extends FlowFigure {
  readonly level: 'total' | 'part' | 'cause' | 'area'
  readonly key: string
  readonly name: string | null
}

const keyOf = (by: FlowBy, { present }: Question): RawBuilder<unknown> => {
  if (by === 'owner') return sql`t.cargo_owner_id::text`
  return by === 'documentType' ? sql`t.document_type` : dayOfMoment(present.house, sql`t.happened_time`)
}

/** Condition on the rows to count: the same rows that the list of flow documents shows for these days and this owner. */
function rowsIn(question: Question, { from, until }: DayRange, ownerId: string | undefined): RawBuilder<SqlBool> {
  const owners = visibleOwners(question)
  const isSeen = owners === undefined ? sql`true` : sql`t.cargo_owner_id = any(${owners}::uuid[])`
  const isOwner = ownerId === undefined ? sql`true` : sql`t.cargo_owner_id = ${ownerId}`
  return sql<SqlBool>`t.warehouse_id = ${question.warehouseId} and t.happened_time >= ${from} and t.happened_time < ${until}
    and ${isSeen} and ${isOwner}`
}

const percentile = (part: number) =>
  sql`round(percentile_cont(${sql.lit(part)}) within group (order by f.value)::numeric, 1)::text`

/** In one statement: each measure in total, by the chosen key, by cause and by area. */
async function countRows(question: Question, by: FlowBy, isCounted: RawBuilder<SqlBool>): Promise<Row[]> {
  const { rows } = await sql<Row>`
    with f as materialized (
      select t.measure, ${keyOf(by, question)} as key, t.cause, t.area_id::text as area_id, t.is_right, t.pieces,
             -- Of lines that can be wrong, only the wrong ones are off by something.
             case when t.pieces is null then t.minutes when not t.is_right then t.pieces end as value
        from flow_document t where ${isCounted}
    ), g as (
      select f.measure, case grouping(f.key, f.cause, f.area_id) when 7 then 'total' when 3 then 'part'
                when 5 then 'cause' else 'area' end as level, coalesce(f.key, f.cause, f.area_id) as key,
             count(*)::int as count, count(*) filter (where f.is_right)::int as "right",
             count(*) filter (where not f.is_right)::int as wrong, ${percentile(0.5)} as median, ${percentile(0.9)} as p90,
             coalesce(sum(f.pieces), 0)::bigint as pieces
        from f group by grouping sets ((f.measure), (f.measure, f.key), (f.measure, f.cause), (f.measure, f.area_id)))
    select g.*, coalesce(o.name, a.name) as name from g
      left join cargo_owner o on ${by === 'owner'} and g.level = 'part' and o.id::text = g.key
      left join warehouse_area a on g.level = 'area' and a.warehouse_id = ${question.warehouseId} and a.id::text = g.key
     where g.level = 'total' or g.key is not null
     order by coalesce(o.name, a.name), g.key`.execute(question.present.db)
  return rows
}

export async function readFlow(question: Question, request: FlowQuery): Promise<FlowAnswer> {
  await refuseUnknown(question, { cargoOwnerId: request.cargoOwnerId })
  const range = await rangeOf(question.present, request)
  const rows = await countRows(question, request.by, rowsIn(question, range, request.cargoOwnerId))
  const inOrder = flowMeasure.values.flatMap((measure) => rows.filter((row) => row.measure === measure))
  const parts = (level: Row['level']): FlowPart[] =>
    inOrder.filter((row) => row.level === level).map(({ level: _, ...part }) => part)
  return {
    from: range.first,
    to: range.last,
    totals: parts('total').map(({ key: _key, name: _name, ...figure }) => figure),
    parts: parts('part'),
    causes: parts('cause'),
    areas: parts('area'),
  }
}
