import { sql } from 'kysely'
import type { PageFields } from '../../kit/lists/list-routes.ts'

/** The pieces that the pick being edited has claimed of each stock row and not taken yet. */
export const pickPlans: PageFields = async (db, { warehouseId }, { pickId }, rows) => {
  if (pickId === undefined || rows.length === 0) return new Map()
  const ids = rows.map(({ id }) => id)
  // The claim on the shelf has the id of its line; the claim on the stage has another.
  const { rows: claims } = await sql<{ id: string; pieces: number }>`
    select stock_id as id, sum(quantity)::bigint as pieces from stock_reservation
     where warehouse_id = ${warehouseId} and document_id = ${pickId}
       and id = document_line_id and stock_id = any(${ids}::uuid[]) group by stock_id`.execute(db)
  return new Map(claims.map(({ id, pieces }) => [id, { planSkuTotal: pieces }]))
}
