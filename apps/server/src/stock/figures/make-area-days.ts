import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import { sameHolding, withAreaChange } from './area-changes.ts'
import type { DayBounds } from './house.ts'

const FIGURES = [
  'pieces',
  'net_weight',
  'cross_weight',
  'volume',
  'boxes',
  'unmeasured',
  'places',
  'pallets',
  'products',
] as const

/** Stores the room that goods took at the end of a day. Must run while `stock_row` still describes the day before. */
export async function makeAreaDays(trx: Trx, warehouseId: string, { day, from, until }: DayBounds): Promise<void> {
  const added = FIGURES.map((name) => sql`coalesce(b.${sql.ref(name)}, 0) + c.${sql.ref(name)}`)
  const isChanged = FIGURES.map((name) => sql`c.${sql.ref(name)} <> 0`)
  await sql`
    ${withAreaChange({ warehouseId, from, until })}, changed as (
      update area_holding h set pieces = h.pieces + c.change from held_before c
       where h.warehouse_id = ${warehouseId} and ${sameHolding('h', 'c')} and c.opening is not null
    ), begun as (
      insert into area_holding (warehouse_id, kind, key, area_id, cargo_owner_id, pieces)
      select ${warehouseId}::uuid, c.kind, c.key, c.area_id, c.cargo_owner_id, c.change from held_before c
       where c.opening is null
    )
    insert into area_day (warehouse_id, cargo_owner_id, area_id, day, ${sql.join(FIGURES.map((name) => sql.ref(name)))})
    select ${warehouseId}::uuid, c.cargo_owner_id, c.area_id, ${day}::date, ${sql.join(added)}
      from area_change c
      left join lateral (
        select x.* from area_day x where x.warehouse_id = ${warehouseId} and x.cargo_owner_id = c.cargo_owner_id
           and x.area_id = c.area_id and x.day < ${day} order by x.day desc limit 1) b on true
     where ${sql.join(isChanged, sql` or `)}`.execute(trx)
  await sql`delete from area_holding where warehouse_id = ${warehouseId} and pieces = 0`.execute(trx)
}
