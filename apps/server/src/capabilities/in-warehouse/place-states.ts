import type { Place } from '@entrepot/domain/putaway/place'
import { sql } from 'kysely'
import type { Db } from '../../kit/db.ts'
import { kept } from '../../kit/kept.ts'

export interface PlaceState extends Pick<Place, 'purpose' | 'status' | 'fullNo'> {
  readonly id: string
  /** The code of the warehouse, which stands in numbers. */
  readonly warehouseCode: string
}

const states = kept<PlaceState>(
  'place_states',
  ['uuid', 'uuid[]'],
  (warehouse, ids) => sql`
    select l.id, l.full_no as "fullNo", l.status, a.purpose, w.code as "warehouseCode" from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
      join warehouse w on w.id = l.warehouse_id
     where l.warehouse_id = ${warehouse} and l.id = any(${ids})`,
)

/** What places are for, and whether they are open; each is read once. */
export async function placesOf(db: Db, warehouseId: string, ids: readonly string[]): Promise<Map<string, PlaceState>> {
  const rows = await states(db, warehouseId, [...new Set(ids)])
  return new Map(rows.map((row) => [row.id, row]))
}
