import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'

/** The watched places in Shanghai, and the area that each covers. */
const WATCHED = [
  { code: 'SV-DOCK', name: '收货月台', covers: 'DOCK' },
  { code: 'SV-STAGE', name: '发货月台', covers: 'STAGE' },
  { code: 'SV-A', name: '托盘存储区', covers: 'A' },
  { code: 'SV-COLD', name: '冷藏库', covers: 'C' },
  { code: 'SV-GATE', name: '园区出入口', covers: null },
] as const

/** Name, watched place, metres from the left and the top, direction and angle of view in degrees. */
const CAMERAS: readonly (readonly [string, (typeof WATCHED)[number]['code'], number, number, number, number])[] = [
  ['收货月台 左', 'SV-DOCK', 0.5, 0.5, 135, 90],
  ['收货月台 右', 'SV-DOCK', 15.5, 0.5, 225, 90],
  ['发货月台 左', 'SV-STAGE', 18.5, 0.5, 135, 90],
  ['发货月台 右', 'SV-STAGE', 33.5, 0.5, 225, 90],
  ['A 区 1 巷道', 'SV-A', 3.6, 11.5, 180, 60],
  ['A 区 2 巷道', 'SV-A', 8.8, 11.5, 180, 60],
  ['A 区 3 巷道', 'SV-A', 14, 11.5, 180, 60],
  ['冷藏库门口', 'SV-COLD', 36.1, 11.5, 180, 70],
  ['冷藏库内', 'SV-COLD', 36.1, 25.5, 0, 70],
  ['园区大门', 'SV-GATE', 21, 39, 180, 120],
]

export async function fillSurveillance(trx: Trx, clock: Clock, warehouseId: string): Promise<void> {
  const now = clock.now()
  const stamps = { createdTime: now, updatedTime: now }
  const { rows: areas } = await sql<{ id: string; code: string }>`
    select id, code from warehouse_area where warehouse_id = ${warehouseId}`.execute(trx)
  const areaIds = new Map(areas.map(({ code, id }) => [code, id]))
  const places = WATCHED.map(({ code, name, covers }) => {
    const areaId = covers === null ? null : areaIds.get(covers)
    return { warehouseId, id: newId(now), code, name, areaId, ...stamps }
  })
  const cameras = CAMERAS.map(([name, area, x, y, direction, viewAngle], index) => {
    const code = `CAM-${String(index + 1).padStart(2, '0')}`
    const streamUrl = `rtsp://${code.toLowerCase()}.entrepot.example/live`
    const surveAreaId = places.find((one) => one.code === area)?.id
    return { warehouseId, id: newId(now), surveAreaId, code, name, x, y, direction, viewAngle, streamUrl, ...stamps }
  })
  await insertRows(trx, 'surve_area', places)
  await insertRows(trx, 'surve_camera', cameras)
}
