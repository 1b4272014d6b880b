import type { Trx } from '../../kit/sql/db.ts'
import type { Clock } from '../../kit/write/clock.ts'
import { newId } from '../../kit/write/ids.ts'
import { insertRows } from '../../system-data/insert-rows.ts'

const WAREHOUSE_TYPES = [
  { code: 'BONDED', name: '保税仓', bonded: true, temperatureType: 'AMBIENT' },
  { code: 'GENERAL', name: 'General warehouse', bonded: false, temperatureType: 'AMBIENT' },
  { code: 'COLD', name: '冷链仓', bonded: false, temperatureType: 'CHILLED' },
]

/** Metres, cubic metres and kilograms of one location. */
const SHELF_TYPES = [
  { code: 'PALLET', name: '横梁式托盘货架', bayWidth: '1', depth: '1.1', levelHeight: '1.8', maxVolume: '1.728', maxWeight: '1000', maxPallets: 1 },
  { code: 'SHELF', name: '中型层板货架', bayWidth: '1.2', depth: '0.6', levelHeight: '0.5', maxVolume: '0.36', maxWeight: '300', maxPallets: null },
  { code: 'FLOW', name: '流利式拣选货架', bayWidth: '1', depth: '1', levelHeight: '0.6', maxVolume: '0.5', maxWeight: '250', maxPallets: null },
  { code: 'FLOOR', name: '地面堆放', bayWidth: '2.4', depth: '2', levelHeight: '2', maxVolume: '9.6', maxWeight: '4000', maxPallets: 4 },
] // biome-ignore format: one type in a line

export type ShelfCode = 'PALLET' | 'SHELF' | 'FLOW' | 'FLOOR'

/** Creates the types and returns their ids by code; the codes of both kinds differ. */
export async function fillPlaceTypes(trx: Trx, clock: Clock): Promise<ReadonlyMap<string, string>> {
  const now = clock.now()
  const create = <Type extends { readonly code: string }>(types: readonly Type[]) =>
    types.map((type) => ({ id: newId(now), ...type, createdTime: now, updatedTime: now }))
  const [warehouseTypes, shelfTypes] = [create(WAREHOUSE_TYPES), create(SHELF_TYPES)]
  await insertRows(trx, 'warehouse_type', warehouseTypes)
  await insertRows(trx, 'shelf_type', shelfTypes)
  return new Map([...warehouseTypes, ...shelfTypes].map(({ code, id }) => [code, id]))
}
