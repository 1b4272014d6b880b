import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { Problem } from '../kit/problem.ts'

/** Nothing comes into a locked location, and nothing out of it: what is put down is checked there, this is for the rest. */
export async function refuseLocked(
  db: Db,
  warehouseId: string,
  locationIds: readonly string[],
  field: string,
): Promise<void> {
  const { rows } = await sql<{ location: string }>`
    select full_no as location from storage_location
     where warehouse_id = ${warehouseId} and id = any(${[...new Set(locationIds)]}::uuid[]) and status = 'LOCKED'
     order by full_no limit 1`.execute(db)
  const [parameters] = rows
  if (parameters === undefined) return
  throw new Problem('LOCATION_LOCKED', {
    detail: { ...parameters },
    fields: [{ field, key: 'problem.LOCATION_LOCKED', parameters }],
  })
}
