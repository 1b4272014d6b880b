import { locationsOf } from '@entrepot/domain/basic-data/location-pattern'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { ensureWalks } from '../../stock/places/walks.ts'
import { insertRows } from '../../system-data/insert-rows.ts'
import { FLOORS, type RackedArea } from './floors.ts'
import type { WarehouseCode } from './warehouses.ts'

type Ids = ReadonlyMap<string, string>

/** A few locations of every warehouse are not in use, as in reality. */
const statusOf = (index: number) => (index % 97 === 50 ? 'LOCKED' : index % 149 === 75 ? 'INACTIVE' : 'ACTIVE')

/** Gives the first areas of a warehouse their position on the plan, and adds doors. */
async function layOutFirstAreas(trx: Trx, now: Date, warehouseId: string, code: WarehouseCode): Promise<void> {
  const { first } = FLOORS[code]
  const positions = first.map(({ code: area, floor: [x, y, width, depth], places }) => ({
    area,
    x,
    y,
    width,
    depth,
    places,
  }))
  const { rows } = await sql<{ id: string; area: string; places: number }>`
    update warehouse_area a set x = w.x, y = w.y, width = w.width, depth = w.depth
      from jsonb_to_recordset(${JSON.stringify(positions)}::jsonb)
        as w(area text, x numeric, y numeric, width numeric, depth numeric, places int)
     where a.warehouse_id = ${warehouseId} and a.code = w.area
    returning a.id, w.area, w.places`.execute(trx)
  const further = rows.flatMap(({ id: areaId, area, places }) =>
    Array.from({ length: places - 1 }, (_, index) => ({
      warehouseId,
      id: newId(now),
      areaId,
      fullNo: `${area}-${String(index + 2).padStart(2, '0')}`,
      createdTime: now,
      updatedTime: now,
    })),
  )
  await insertRows(trx, 'storage_location', further)
}

/** Gives doors their geographic position, to which lorries are sent. */
async function locateDoors(trx: Trx): Promise<void> {
  await sql`
    update storage_location l
       set lat = w.lat + 0.0004, lng = w.lng + 0.00005 * right(l.full_no, 2)::int
             * case a.purpose when 'DOCK' then -1 else 1 end
      from warehouse_area a join warehouse w on w.id = a.warehouse_id
     where a.warehouse_id = l.warehouse_id and a.id = l.area_id and a.purpose in ('DOCK', 'STAGE')`.execute(trx)
}

function rackedRows(area: RackedArea, warehouseId: string, typeId: string | undefined, now: Date) {
  const { code, name, purpose, temperature: temperatureType, aisleWidth, pattern } = area
  const [x, y, width, depth] = area.floor
  const stamps = { createdTime: now, updatedTime: now }
  const areaId = newId(now)
  return {
    area: {
      warehouseId,
      id: areaId,
      code,
      name,
      purpose,
      typeId,
      temperatureType,
      x,
      y,
      width,
      depth,
      aisleWidth,
      ...stamps,
    },
    locations: [...locationsOf(pattern)].map((place, index) => ({
      warehouseId,
      id: newId(now),
      areaId,
      ...place,
      typeId,
      status: statusOf(index),
      ...stamps,
    })),
  }
}

/** Areas and locations of all warehouses, in a few statements. */
export async function fillFloors(trx: Trx, clock: Clock, warehouseIds: Ids, typeIds: Ids): Promise<void> {
  const now = clock.now()
  const rackedAreas = Object.entries(FLOORS).flatMap(([code, { racked }]) =>
    racked.map((area) =>
      rackedRows(area, required(warehouseIds.get(code), `the warehouse ${code}`), typeIds.get(area.shelf), now),
    ),
  )
  await insertRows(
    trx,
    'warehouse_area',
    rackedAreas.map(({ area }) => area),
  )
  await insertRows(
    trx,
    'storage_location',
    rackedAreas.flatMap(({ locations }) => locations),
  )
  for (const [code, id] of warehouseIds) await layOutFirstAreas(trx, now, id, code as WarehouseCode)
  await locateDoors(trx)
  // Computed here, because otherwise the first plan of each warehouse would wait for them.
  for (const id of warehouseIds.values()) await ensureWalks(trx, id)
}
