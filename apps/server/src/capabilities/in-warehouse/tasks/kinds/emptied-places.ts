import { sql } from 'kysely'
import type { Line } from '../../../../kit/document/document-handlers.ts'
import type { Db } from '../../../../kit/sql/db.ts'

const figure = (value: unknown) => (typeof value === 'number' ? value : 0)

const openOf = ({ planSkuTotal, pickedSkuTotal, shortSkuTotal }: Line) =>
  figure(planSkuTotal) - figure(pickedSkuTotal) - figure(shortSkuTotal)

/** The places that will be empty, without any product, after all pieces of the pick are taken. */
export async function emptiedPlaces(db: Db, warehouseId: string, lines: readonly Line[]): Promise<string[]> {
  const open = lines.filter((line) => openOf(line) > 0 && typeof line.locationId === 'string')
  if (open.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with taken as (
      select c.stock_id, sum(c.pieces) as pieces
        from unnest(${open.map(({ stockId }) => stockId)}::uuid[], ${open.map(openOf)}::bigint[]) as c(stock_id, pieces)
       group by c.stock_id)
    select s.location_id as id from stock s left join taken c on c.stock_id = s.id
     where s.warehouse_id = ${warehouseId} and s.location_id = any(${open.map(({ locationId }) => locationId)}::uuid[])
       and s.present
     group by s.location_id having bool_and(s.on_hand <= coalesce(c.pieces, 0)) order by s.location_id`.execute(db)
  return rows.map(({ id }) => id)
}
