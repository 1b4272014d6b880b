import { type MeasuredArea, metresBetween, metresFromDock } from '@entrepot/domain/putaway/walking'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import type { PageRow } from './choice-page.ts'

const metres = (value: string | null) => (value === null ? null : Number(value))

/** The place where the goods are: the given one, or the first one of the stage. */
export async function readOrigin(
  db: Db,
  warehouseId: string,
  from: { readonly id: string | null; readonly isStaged: boolean },
): Promise<PageRow | undefined> {
  const { rows } = await sql<PageRow>`
    select l.id, l.full_no as "fullNo", a.name as area, l.area_id as "areaId", l.aisle, l.bay, l.level, l.side, l.walk
      from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${warehouseId} and (l.id = ${from.id} or ${from.isStaged} and a.purpose = 'STAGE' and l.status = 'ACTIVE')
     order by l.full_no limit 1`.execute(db)
  return rows[0]
}

type AreaRow = Pick<MeasuredArea, 'id' | 'firstAisle' | 'firstBay'> &
  Readonly<Record<'x' | 'y' | 'width' | 'depth' | 'aisleWidth', string | null>>

/** The areas of these places. Arrays are passed, so that each area is looked up by its index. */
export async function measuredAreas(db: Db, warehouseId: string, places: readonly PageRow[]): Promise<MeasuredArea[]> {
  const { rows } = await sql<AreaRow>`
    select a.id, a.x, a.y, a.width, a.depth, a.aisle_width as "aisleWidth", f.aisle as "firstAisle", f.bay as "firstBay"
      from warehouse_area a cross join lateral (
        select min(l.aisle) as aisle, min(l.bay) as bay from storage_location l
         where l.area_id = a.id and l.warehouse_id = a.warehouse_id and l.aisle is not null and l.bay is not null) f
     where a.warehouse_id = ${warehouseId} and a.id = any(${[...new Set(places.map(({ areaId }) => areaId))]}::uuid[])`.execute(
    db,
  )
  return rows.map(({ x, y, width, depth, aisleWidth, ...area }) => ({
    ...area,
    ...{ x: metres(x), y: metres(y), width: metres(width), depth: metres(depth), aisleWidth: metres(aisleWidth) },
  }))
}

/** Whole metres from the place of the goods, otherwise from the dock. */
export function distanceTo(place: PageRow, origin: PageRow | undefined, areas: readonly MeasuredArea[]): number | null {
  if (origin?.id === place.id) return 0
  const distance = origin === undefined ? metresFromDock(place) : metresBetween(origin, place, areas)
  return distance === null ? null : Math.round(distance)
}
