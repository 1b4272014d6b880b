import type { ShelfSize } from '@entrepot/domain/basic-data/floor-layout'
import type { WalkedArea } from '@entrepot/domain/putaway/walking'
import type { WavePlace } from '@entrepot/domain/wave/models/floor-ways'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'

const metres = (value: string | null) => (value === null ? null : Number(value))

type Measured<Row, Name extends keyof Row> = Omit<Row, Name> & { readonly [K in Name]: string | null }

/** The floor as in the floor plan: areas, places and their shelves. Three statements. */
export async function readFloor(db: Db, warehouseId: string) {
  const { rows: places } = await sql<WavePlace>`
    select l.id as "locationId", l.full_no as "fullNo", l.area_id as "areaId", coalesce(l.type_id, a.type_id) as "typeId",
           l.aisle, l.bay, l.level, l.side
      from storage_location l join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${warehouseId} order by l.full_no, l.id`.execute(db)
  const { rows: areas } = await sql<Measured<WalkedArea, 'x' | 'y' | 'width' | 'depth' | 'aisleWidth'>>`
    select id, purpose, x, y, width, depth, aisle_width as "aisleWidth" from warehouse_area
     where warehouse_id = ${warehouseId} order by code, id`.execute(db)
  const { rows: shelves } = await sql<Measured<ShelfSize, 'bayWidth' | 'depth'> & { id: string }>`
    select id, bay_width as "bayWidth", depth from shelf_type where id = any(${[
      ...new Set(places.flatMap(({ typeId }) => typeId ?? [])),
    ]}::uuid[])`.execute(db)
  return {
    places,
    areas: areas.map(
      (area): WalkedArea => ({
        id: area.id,
        purpose: area.purpose,
        x: metres(area.x),
        y: metres(area.y),
        width: metres(area.width),
        depth: metres(area.depth),
        aisleWidth: metres(area.aisleWidth),
      }),
    ),
    shelves: new Map(
      shelves.map(({ id, bayWidth, depth }) => [id, { bayWidth: metres(bayWidth), depth: metres(depth) }]),
    ),
  }
}
