import type { Carton } from '@entrepot/domain/distribution/choose-carton'
import { gramsOf } from '@entrepot/domain/stock/weights'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

/** The active cartons, as the choosing rule needs them. */
export async function cartonsOf(db: Db, warehouseId: string): Promise<Carton[]> {
  const { rows } = await sql<Omit<Carton, 'ownWeight' | 'maxWeight'> & { ownWeight: string; maxWeight: string | null }>`
    select id, code, length, width, height, own_weight as "ownWeight", max_weight as "maxWeight" from carton
     where warehouse_id = ${warehouseId} and status = 'ACTIVE' order by id`.execute(db)
  return rows.map((row) => ({ ...row, ownWeight: gramsOf(row.ownWeight) ?? 0, maxWeight: gramsOf(row.maxWeight) }))
}
