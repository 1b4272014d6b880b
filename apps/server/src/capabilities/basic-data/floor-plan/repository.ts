import type {
  FloorPlan,
  PlanArea,
  PlanCamera,
  PlanLocation,
  PlanShelfType,
} from '@entrepot/contract/basic-data/floor-plan'
import { sql } from 'kysely'
import { Problem } from '../../../kit/http/problem.ts'
import { all } from '../../../kit/lists/filters.ts'
import type { Caller } from '../../../kit/security/caller.ts'
import { scopeOf } from '../../../kit/security/scope.ts'
import type { Db } from '../../../kit/sql/db.ts'

/** NOT_FOUND for a warehouse that the caller may not see. */
export async function refuseUnlessInSight(db: Db, caller: Caller, warehouseId: string): Promise<void> {
  const inSight = all([...scopeOf('warehouses', caller), sql`t.id = ${warehouseId}`])
  const { rows } = await sql`select 1 from warehouse t where ${inSight}`.execute(db)
  if (rows.length === 0) throw new Problem('NOT_FOUND')
}

/** The locations of a warehouse; one without a shelf type has that of its area. */
async function locationsIn(db: Db, warehouseId: string): Promise<PlanLocation[]> {
  const { rows } = await sql<{ row: PlanLocation }>`
    select jsonb_build_array(l.id, l.full_no, l.area_id, l.status, coalesce(l.type_id, a.type_id),
             l.aisle, l.bay, l.level, l.side) as row
      from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${warehouseId}
     order by l.full_no, l.id`.execute(db)
  return rows.map(({ row }) => row)
}

async function areasIn(db: Db, warehouseId: string): Promise<PlanArea[]> {
  const { rows } = await sql<PlanArea>`
    select id, name, purpose, status, x, y, width, depth, aisle_width as "aisleWidth"
      from warehouse_area where warehouse_id = ${warehouseId} order by code, id`.execute(db)
  return rows
}

async function shelfTypesIn(db: Db, warehouseId: string): Promise<PlanShelfType[]> {
  const { rows } = await sql<PlanShelfType>`
    select s.id, s.name, s.bay_width as "bayWidth", s.depth from shelf_type s
     where s.id in (select type_id from storage_location where warehouse_id = ${warehouseId})
        or s.id in (select type_id from warehouse_area where warehouse_id = ${warehouseId})
     order by s.code, s.id`.execute(db)
  return rows
}

/** The cameras with a position. */
async function camerasIn(db: Db, warehouseId: string): Promise<PlanCamera[]> {
  const { rows } = await sql<PlanCamera>`
    select id, name, status, x, y, direction, view_angle as "viewAngle" from surve_camera
     where warehouse_id = ${warehouseId} and x is not null and y is not null order by code, id`.execute(db)
  return rows
}

/** Five statements for a warehouse of any size. */
export async function floorPlanOf(db: Db, caller: Caller, warehouseId: string): Promise<FloorPlan> {
  await refuseUnlessInSight(db, caller, warehouseId)
  // Read before the areas, so that the area of a location added meanwhile is included.
  const locations = await locationsIn(db, warehouseId)
  return {
    locations,
    areas: await areasIn(db, warehouseId),
    shelfTypes: await shelfTypesIn(db, warehouseId),
    cameras: await camerasIn(db, warehouseId),
  }
}
