import type { Purpose } from '@entrepot/domain/putaway/place'
import { type WalkedPlace, walkingDistances } from '@entrepot/domain/putaway/walking'
import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'
import { listShelves } from './shelf-places.ts'

const metres = (value: string | null) => (value === null ? null : Number(value))

interface AreaRow {
  readonly id: string
  readonly purpose: Purpose
  readonly x: string | null
  readonly y: string | null
  readonly width: string | null
  readonly depth: string | null
  readonly aisleWidth: string | null
}

const areaOf = (area: AreaRow) => ({
  id: area.id,
  purpose: area.purpose,
  x: metres(area.x),
  y: metres(area.y),
  width: metres(area.width),
  depth: metres(area.depth),
  aisleWidth: metres(area.aisleWidth),
})

/** Whether some location has no walk yet. */
export async function lacksWalks(db: Db, warehouseId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from storage_location where warehouse_id = ${warehouseId} and walk is null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Computes the walk from the dock to each location once; a change of the floor sets it to null again. Locks locations
 * in the order of their ids, like every other command. Returns whether anything changed.
 */
export async function ensureWalks(db: Db, warehouseId: string): Promise<boolean> {
  if (!(await lacksWalks(db, warehouseId))) return false
  const areas = await sql<AreaRow>`
    select id, purpose, x, y, width, depth, aisle_width as "aisleWidth" from warehouse_area
     where warehouse_id = ${warehouseId} order by code`.execute(db)
  const places = await sql<WalkedPlace & { id: string }>`
    select id, area_id as "areaId", full_no as "fullNo", aisle, bay, level, side from storage_location
     where warehouse_id = ${warehouseId} order by id for no key update`.execute(db)
  const walks = walkingDistances(areas.rows.map(areaOf), places.rows)
  await sql`
    update storage_location l set walk = c.walk
      from unnest(${places.rows.map(({ id }) => id)}::uuid[], ${walks}::int[]) as c(id, walk)
     where l.warehouse_id = ${warehouseId} and l.id = c.id and l.walk is distinct from c.walk`.execute(db)
  await listShelves(db, warehouseId)
  return true
}
