import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { columnsOf, type Grouping, idOf, nameJoins, namesOf } from './grouping.ts'

export interface Paging {
  readonly currentPage: number
  readonly pageSize: number
  readonly sort: string
}

type Columns = Readonly<Record<string, RawBuilder<unknown>>>

/** Groups with their figures, before they are named and sorted. */
export interface Grouped {
  readonly warehouseId: string
  readonly grouping: Grouping
  /** The `with` that ends in `f`, a row for each group. */
  readonly groups: RawBuilder<unknown>
  /** The answered figures of a group `f`. */
  readonly figures: Columns
  /** The sums over all groups `f`. */
  readonly sums: Columns
  /** Figures of `f` by the name that a client sorts by; `name` needs none. */
  readonly sorts: Columns
}

const list = (columns: Columns) =>
  sql.join(Object.entries(columns).map(([name, value]) => sql`${value} as ${sql.ref(name)}`))

/** By the column that the client chose, then by name, then by the group keys, so that the order is total. */
export function orderOf({ grouping, sorts }: Grouped, sort: string) {
  const [name = 'name', order] = sort.split(',')
  const direction = order === 'desc' ? sql`desc` : sql`asc`
  const column = sorts[name]
  const first = column === undefined ? [] : [sql`${column} ${direction} nulls last`]
  const byName = grouping.sorts.map((one) => sql`${one} ${column === undefined ? direction : sql`asc`}`)
  return sql.join([...first, ...byName, columnsOf(grouping.keys, 'f')])
}

/** All groups, sorted by name, for an export. */
export const allRows = (grouped: Grouped): RawBuilder<unknown> => sql`${grouped.groups}
  select ${idOf(grouped.grouping, 'f')} as id, ${namesOf(grouped.grouping)}, ${list(grouped.figures)}
    from f ${nameJoins(grouped.grouping, grouped.warehouseId)} order by ${orderOf(grouped, 'name,asc')}`

/** A page of groups and the sums of all groups, in one statement. */
export async function readPage<Row, Sums>(
  db: Db,
  grouped: Grouped,
  { currentPage, pageSize, sort }: Paging,
): Promise<AnalysisPage<Row, Sums>> {
  if (currentPage * pageSize > DEEPEST_ROW) throw new Problem('NARROW_FILTER', { detail: { limit: DEEPEST_ROW } })
  const [names, order] = [nameJoins(grouped.grouping, grouped.warehouseId), orderOf(grouped, sort)]
  // The page is cut first, so that names and figures are computed for its rows only.
  const { rows } = await sql<{ total: number; sums: Sums; rows: readonly Row[] }>`
    ${grouped.groups}, cut as (
      select f.* from f ${names} order by ${order} limit ${pageSize} offset ${(currentPage - 1) * pageSize}
    ), page as (
      select row_number() over (order by ${order}) as place, ${idOf(grouped.grouping, 'f')} as id,
             ${namesOf(grouped.grouping)}, ${list(grouped.figures)}
        from cut f ${names})
    select (select count(*)::int from f) as total,
           (select row_to_json(s) from (select ${list(grouped.sums)} from f) s) as sums,
           coalesce((select json_agg(to_jsonb(p) - 'place' order by p.place) from page p), '[]') as rows`.execute(db)
  const { total, sums, rows: content } = required(rows[0], 'the page')
  return { content, total, totalExact: true, currentPage, pageSize, totals: sums }
}
