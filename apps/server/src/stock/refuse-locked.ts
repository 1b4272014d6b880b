import { sql } from 'kysely'
import type { Db } from '../kit/db.ts'
import { kept } from '../kit/kept.ts'
import { Problem } from '../kit/problem.ts'

const lockedOf = kept<{ location: string }>(
  'locked_place',
  ['uuid', 'uuid[]'],
  (warehouse, ids) => sql`
    select l.full_no as location from storage_location l
     where l.warehouse_id = ${warehouse} and l.id = any(${ids}) and l.status = 'LOCKED' order by l.full_no limit 1`,
)

/** Nothing comes into a locked location, and nothing out of it: what is put down is checked there, this is for the rest. */
export async function refuseLocked(
  db: Db,
  warehouseId: string,
  locationIds: readonly string[],
  field: string,
): Promise<void> {
  const rows = await lockedOf(db, warehouseId, [...new Set(locationIds)])
  const [parameters] = rows
  if (parameters === undefined) return
  throw new Problem('LOCATION_LOCKED', {
    detail: { ...parameters },
    fields: [{ field, key: 'problem.LOCATION_LOCKED', parameters }],
  })
}
