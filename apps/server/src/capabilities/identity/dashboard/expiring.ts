import { type DashboardFigure, EXPIRING, type ExpiringName } from '@entrepot/contract/identity/dashboard'
import { quickMove } from '@entrepot/contract/in-warehouse/stock-work'
import { stocks } from '@entrepot/contract/query/stocks'
import { sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { endsInTimeFor, lifeOn, runsOutOn } from '../../../stock/reserve/life-left.ts'
import { readable } from './figures.ts'

interface Row {
  readonly name: ExpiringName
  readonly count: number
  readonly pieces: number
}

/** Rows of each class by one pass over what ends in time; the list's own filter would make one for each class. */
export async function expiringFigures(
  db: Db,
  caller: Caller,
  warehouseId: string,
): Promise<DashboardFigure<ExpiringName>[]> {
  const list = readable(caller, [{ list: stocks }, { list: quickMove }])?.list
  if (list === undefined) return []
  // Evaluated once, not for each of a million rows.
  const day = sql`(select (now() at time zone w.time_zone)::date from warehouse w where w.id = ${warehouseId})`
  const running = all([
    ...scopeOf(list.name, caller),
    sql`t.present`,
    endsInTimeFor(EXPIRING, warehouseId),
    runsOutOn(day),
  ])
  const { rows } = await sql<Row>`
    select f.life as name, count(*)::int as count, sum(f.on_hand)::bigint as pieces from (
      select ${lifeOn(day)} as life, t.on_hand from stock t
        join product p on p.id = t.product_id
        join cargo_owner o on o.id = t.cargo_owner_id
       where ${running}) f
     group by f.life`.execute(db)
  const rowsByName = new Map(rows.map((row) => [row.name, row]))
  return EXPIRING.map((name) => ({
    name,
    list: list.name,
    filters: { life: name },
    count: rowsByName.get(name)?.count ?? 0,
    pieces: rowsByName.get(name)?.pieces ?? 0,
    oldest: null,
  }))
}
