import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import { FLOW_COLUMNS, netOfFlows } from '../../../stock/figures/flow-columns.ts'
import { inOut } from './flow-groups.ts'
import { columnsOf, idOf, nameJoins, namesOf } from './grouping.ts'
import { type Bucket, flowsByPeriod, type PeriodTime } from './in-out-periods.ts'
import { type Grouped, orderOf } from './page-of.ts'
import type { FlowSpan, Goods } from './sources.ts'

interface PeriodRequest {
  readonly grouped: Grouped
  readonly goods: Goods
  readonly span: FlowSpan
  readonly time: PeriodTime & { readonly buckets: readonly Bucket[] }
}

/**
 * One row for every group and period, for an export. Groups are sorted by name; each period opens with the closing of the
 * period before. `names` are the name fields of a group to return.
 */
export function periodRows(
  { grouped, goods, span, time }: PeriodRequest,
  names: readonly string[],
): RawBuilder<unknown> {
  const { grouping, warehouseId } = goods
  const days = (of: keyof Bucket) => sql`${time.buckets.map((bucket) => bucket[of])}::date[]`
  const isGroup = all(grouping.keys.map((key) => sql<SqlBool>`${sql.ref(`w.${key}`)} = ${sql.ref(`n.${key}`)}`))
  const flows = sql.join(FLOW_COLUMNS.map((name) => sql`coalesce(w.${sql.ref(name)}, 0) as ${sql.ref(name)}`))
  const nameColumns = (alias: string) => columnsOf(names, alias)
  return sql`${grouped.groups}, n as materialized (
      select row_number() over (order by ${orderOf(grouped, 'name,asc')}) as place, ${idOf(grouping, 'f')} as id,
             ${namesOf(grouping)}, ${columnsOf(grouping.keys, 'f')}, f.opening
        from f ${nameJoins(grouping, warehouseId)}
    ), w as materialized (${flowsByPeriod(goods, span, time)}
    ), b as (
      select * from unnest(${days('start')}, ${days('from')}, ${days('to')}) b (start, first_day, last_day))
    select f.id, ${nameColumns('f')}, f.first_day as "from", f.last_day as "to", f.opening, ${inOut.ins} as ins, ${inOut.outs} as outs,
           ${inOut.inTotal} as "inTotal", ${inOut.outTotal} as "outTotal", f.opening + ${inOut.inTotal} - ${inOut.outTotal} as closing
      from (
        select n.place, n.id, ${nameColumns('n')}, b.start, b.first_day, b.last_day, ${flows}, (n.opening + coalesce(
                 sum(${netOfFlows('w')}) over (partition by n.place order by b.start
                   rows between unbounded preceding and 1 preceding), 0))::bigint as opening
          from n cross join b left join w on ${isGroup} and w.bucket = b.start) f
     order by f.place, f.start`
}
