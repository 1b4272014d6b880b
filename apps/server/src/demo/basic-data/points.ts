import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'
import { DEMO_WAREHOUSES, type WarehouseCode } from './warehouses.ts'

/** Named points around each warehouse, in millionths of a degree north and east of it. */
const POINTS: Readonly<Record<WarehouseCode, readonly (readonly [string, string, number, number])[]>> = {
  'CN-SHA': [
    ['南大门', 'GATE', -900, 200],
    ['北大门', 'GATE', 1_100, -300],
    ['1 号月台', 'DOCK_DOOR', 400, -150],
    ['货车停车场', 'PARKING', -600, 900],
    ['地磅', 'WEIGHBRIDGE', -750, 350],
    ['查验办公室', 'OFFICE', 250, 800],
  ],
  'ES-VLC': [
    ['Entrada principal', 'GATE', -700, 300],
    ['Puerta de muelle 1', 'DOCK_DOOR', 350, -200],
    ['Aparcamiento de camiones', 'PARKING', -500, 700],
    ['Oficina', 'OFFICE', 200, 500],
  ],
  'JP-OSA': [
    ['正門', 'GATE', -800, 250],
    ['1 番バース', 'DOCK_DOOR', 380, -180],
    ['トラック待機場', 'PARKING', -550, 650],
    ['事務所', 'OFFICE', 150, 450],
  ],
}

const offsetDegrees = (degrees: string, millionths: number) => (Number(degrees) + millionths / 1_000_000).toFixed(6)

export async function fillPoints(trx: Trx, clock: Clock, warehouseIds: ReadonlyMap<string, string>): Promise<void> {
  const now = clock.now()
  const rows = DEMO_WAREHOUSES.flatMap(({ code, lat, lng }) =>
    POINTS[code].map(([name, kind, north, east]) => ({
      warehouseId: warehouseIds.get(code),
      id: newId(now),
      name,
      kind,
      lat: offsetDegrees(lat, north),
      lng: offsetDegrees(lng, east),
      createdTime: now,
      updatedTime: now,
    })),
  )
  await insertRows(trx, 'lat_long', rows)
}
