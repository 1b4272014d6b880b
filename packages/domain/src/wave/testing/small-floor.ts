import type { WalkedArea } from '../../putaway/walking.ts'
import { floorWays, type WavePlace } from '../models/floor-ways.ts'

const area = (id: string, x: number, y: number, purpose: WalkedArea['purpose']): WalkedArea => ({
  ...{ id, x, y, purpose },
  ...{ width: 12, depth: 8, aisleWidth: 2 },
})

const racks = (areaId: string, aisles: number, bays: number): WavePlace[] =>
  Array.from({ length: aisles * bays * 2 }, (_, index) => {
    const [aisle, bay] = [1 + Math.floor(index / (2 * bays)), 1 + (Math.floor(index / 2) % bays)]
    const side = index % 2 === 0 ? ('L' as const) : ('R' as const)
    const locationId = `${areaId}-${aisle}-${bay}${side}`
    return { locationId, fullNo: locationId, areaId, aisle, bay, level: 1, side, typeId: null }
  })

const loose: WavePlace = {
  ...{ locationId: 'B-loose', fullNo: 'B-loose', areaId: 'B', typeId: null },
  ...{ aisle: null, bay: null, level: null, side: null },
}

/** Two areas behind a dock: three aisles of five bays, two of four, and a place in no aisle. */
export const PLACES: readonly WavePlace[] = [...racks('A', 3, 5), ...racks('B', 2, 4), loose]
export const SMALL_FLOOR = floorWays(
  [area('D', 0, 0, 'DOCK'), area('A', 0, 12, 'STORAGE'), area('B', 20, 12, 'STORAGE')],
  PLACES,
  new Map(),
)
