import { sql } from 'kysely'
import { Problem } from '../../kit/http/problem.ts'
import type { Db } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import type { PlaceState } from './place-states.ts'

const findLockedPlace = preparedStatement(
  'stock/places/refuse-locked',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) => sql<{ location: string }>`
    select l.full_no as location from storage_location l
     where l.warehouse_id = ${warehouseId} and l.id = any(${ids}) and l.status = 'LOCKED' order by l.full_no limit 1`,
)

/**
 * Refuses locked locations: goods neither enter nor leave them. Placing goods checks this by itself; this is for all
 * other cases.
 */
export async function refuseLocked(
  db: Db,
  warehouseId: string,
  locationIds: readonly string[],
  field: string,
): Promise<void> {
  const [locked] = await findLockedPlace(db, { warehouseId, ids: [...new Set(locationIds)] })
  if (locked !== undefined) throw lockedPlace(locked.location, field)
}

/** The same for places that are already read. */
export function refuseLockedAmong(places: Iterable<Pick<PlaceState, 'status' | 'fullNo'>>, field: string): void {
  const locked = [...places].filter(({ status }) => status === 'LOCKED').map(({ fullNo }) => fullNo)
  const [first] = locked.sort()
  if (first !== undefined) throw lockedPlace(first, field)
}

const lockedPlace = (location: string, field: string) =>
  new Problem('LOCATION_LOCKED', {
    detail: { location },
    fields: [{ field, key: 'problem.LOCATION_LOCKED', parameters: { location } }],
  })
