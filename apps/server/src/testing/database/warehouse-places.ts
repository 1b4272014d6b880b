import type { Pool } from 'pg'

/** Of the warehouse with this code. */
export async function warehouseIdOf(pool: Pool, code: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>('select id from warehouse where code = $1', [code])
  return rows[0]!.id
}

/** The first place of a purpose. A statement that names the warehouse by its value: so it also runs on a cluster. */
export async function placeFor(pool: Pool, warehouseId: string, purpose: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select l.id from storage_location l join warehouse_area a on a.warehouse_id = $1 and a.id = l.area_id
      where l.warehouse_id = $1 and a.purpose = $2 and l.status = 'ACTIVE' order by l.full_no limit 1`,
    [warehouseId, purpose],
  )
  return rows[0]!.id
}
