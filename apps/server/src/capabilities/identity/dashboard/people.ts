import type { DashboardPerson } from '@entrepot/contract/identity/dashboard'
import { filterQuery } from '@entrepot/contract/kit/list'
import { type WorkKind, workDone, workKind } from '@entrepot/contract/query/work-done'
import { sql } from 'kysely'
import { visible } from '../../../kit/lists/list-records.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { storeOf } from '../../../kit/sql/stores.ts'
import { readable } from './figures.ts'

interface Row {
  readonly operator: string
  readonly name: string | null
  readonly kind: WorkKind
  readonly count: number
  readonly pieces: number
}

const linesOf = ({ work }: DashboardPerson) => work.reduce((sum, { count }) => sum + count, 0)

/** What each person finished on a day, by the conditions of the list of finished work. */
export async function peopleOf(db: Db, caller: Caller, day: string): Promise<DashboardPerson[]> {
  if (readable(caller, [{ list: workDone }]) === undefined) return []
  const onDay = { doneTimeStart: day, doneTimeEnd: day }
  const where = visible(workDone, storeOf(workDone.name), caller, filterQuery(workDone).parse(onDay))
  const { rows } = await sql<Row>`
    select coalesce(u.username, n.username, d.operator) as operator, coalesce(u.display_name, n.display_name) as name, d.kind,
           sum(d.count)::int as count, sum(d.pieces)::bigint as pieces
      from (select lower(t.operator) as operator, t.kind, count(*) as count, sum(t.sku_total) as pieces
              from work_done t where ${where} group by 1, 2) d
      left join app_user u on lower(u.username) = d.operator
      -- A document may have the name of a person instead.
      left join lateral (select min(x.username) as username, min(x.display_name) as display_name from app_user x
        where u.id is null and lower(x.display_name) = d.operator having count(*) = 1) n on true
     group by 1, 2, 3`.execute(db)
  const operators = [...new Set(rows.map(({ operator }) => operator))]
  const people = operators.map((operator): DashboardPerson => {
    const mine = rows.filter((row) => row.operator === operator)
    const name = mine[0]?.name ?? null
    const work = workKind.values.map((kind) => {
      const { count, pieces } = mine.find((row) => row.kind === kind) ?? { count: 0, pieces: 0 }
      const filters = { operator: name === null ? `"${operator}"` : operator, kind, ...onDay }
      return { name: kind, list: workDone.name, filters, count, pieces, oldest: null }
    })
    return { operator, name, work }
  })
  return people.sort((a, b) => linesOf(b) - linesOf(a) || a.operator.localeCompare(b.operator))
}
