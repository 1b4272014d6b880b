import { isShelf, keepsAvailability } from '@entrepot/domain/basic-data/purposes'
import { required } from '@entrepot/domain/kernel/required'
import type { Purpose } from '@entrepot/domain/putaway/place'
import { type SqlBool, sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import type { Condition } from '../../../kit/lists/filters.ts'
import type { Trx } from '../../../kit/sql/db.ts'
import { lockLayout } from '../../../stock/places/layout.ts'

const placesOf = (warehouseId: unknown) => sql`storage_location l where l.warehouse_id = ${warehouseId}`

/** Locks the places, so that no stock arrives meanwhile, and counts their pieces. */
async function piecesIn(trx: Trx, warehouseId: unknown, these: Condition): Promise<number> {
  await sql`select 1 from ${placesOf(warehouseId)} and ${these} order by l.id for update`.execute(trx)
  const { rows } = await sql<{ pieces: number }>`
    select coalesce(sum(s.on_hand), 0)::int8 as pieces from stock s
     where s.warehouse_id = ${warehouseId} and s.present
       and s.location_id in (select l.id from ${placesOf(warehouseId)} and ${these})`.execute(trx)
  return Number(required(rows[0], 'the sum of pieces').pieces)
}

async function isOnlyOne(trx: Trx, warehouseId: unknown, purpose: Purpose, these: Condition): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${placesOf(warehouseId)} and not ${these}
       and l.area_id in (select a.id from warehouse_area a where a.warehouse_id = ${warehouseId} and a.purpose = ${purpose})
     limit 1`.execute(trx)
  return rows.length === 0
}

/** Refuses to remove the last location of a purpose that every warehouse needs: dock, stage, defective, transit. */
export async function othersRemain(trx: Trx, warehouseId: unknown, purpose: Purpose, these: Condition): Promise<void> {
  if (isShelf(purpose)) return
  await lockLayout(trx, warehouseId)
  if (await isOnlyOne(trx, warehouseId, purpose, these)) throw new Problem('LAST_PLACE', { detail: { purpose } })
}

interface Change {
  readonly warehouseId: unknown
  readonly from: Purpose
  readonly to: Purpose
  /** Condition on the changed places `l`. */
  readonly these: Condition
}

/** A new purpose must not change the availability of stock, which only postings may do. */
export async function purposeMayChange(trx: Trx, { warehouseId, from, to, these }: Change): Promise<void> {
  if (keepsAvailability(from, to)) return
  await lockLayout(trx, warehouseId)
  const pieces = await piecesIn(trx, warehouseId, these)
  if (pieces > 0) throw new Problem('GOODS_THERE', { detail: { pieces } })
  await othersRemain(trx, warehouseId, from, these)
}

export const inArea = (areaId: unknown): Condition => sql<SqlBool>`l.area_id = ${areaId}`
export const thisPlace = (id: unknown): Condition => sql<SqlBool>`l.id = ${id}`
