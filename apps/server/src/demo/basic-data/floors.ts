import type { LocationPattern } from '@entrepot/domain/basic-data/location-pattern'
import type { ShelfCode } from './place-types.ts'
import type { WarehouseCode } from './warehouses.ts'

/** Position of an area in metres from the corner: x, y, width, depth. */
type Floor = readonly [number, number, number, number]

/** The areas that are created with every warehouse: their position and number of locations. */
export interface FirstArea {
  readonly code: 'DOCK' | 'STAGE' | 'DEFECTIVE' | 'TRANSIT'
  readonly floor: Floor
  readonly places: number
}

export interface RackedArea {
  readonly code: string
  readonly name: string
  readonly purpose: 'STORAGE' | 'PICK_FACE'
  readonly shelf: ShelfCode
  readonly temperature: string
  readonly floor: Floor
  readonly aisleWidth: number
  readonly pattern: LocationPattern
}

const racks = (prefix: string, aisles: number, bays: number, levels: number): LocationPattern => ({
  prefix,
  aisles: { from: 1, to: aisles },
  bays: { from: 1, to: bays },
  levels: { from: 1, to: levels },
  sides: 'BOTH',
  digits: 2,
  separator: '-',
})

const firstAreas = (dock: Floor, stage: Floor, defective: Floor, transit: Floor, doors: number): FirstArea[] => [
  { code: 'DOCK', floor: dock, places: doors },
  { code: 'STAGE', floor: stage, places: doors },
  { code: 'DEFECTIVE', floor: defective, places: 2 },
  { code: 'TRANSIT', floor: transit, places: 1 },
]

const SMALL = firstAreas([0, 0, 12, 8], [14, 0, 12, 8], [28, 0, 6, 3.5], [28, 4.5, 6, 3.5], 4)

/** Pallets, shelves and a pick face behind the doors: about three hundred locations. */
const smallRacks = (pallets: string, shelves: string, pickFace: string): RackedArea[] => [
  { code: 'A', name: pallets, purpose: 'STORAGE', shelf: 'PALLET', temperature: 'AMBIENT', floor: [0, 11, 12.4, 10], aisleWidth: 3, pattern: racks('A', 2, 8, 4) },
  { code: 'B', name: shelves, purpose: 'STORAGE', shelf: 'SHELF', temperature: 'COOL', floor: [15, 11, 7.4, 11.6], aisleWidth: 1.5, pattern: racks('B', 2, 8, 4) },
  { code: 'P', name: pickFace, purpose: 'PICK_FACE', shelf: 'FLOW', temperature: 'AMBIENT', floor: [25, 11, 6, 12], aisleWidth: 2, pattern: racks('P', 1, 10, 2) },
] // biome-ignore format: one area in a line

/** Doors in front, an aisle of three metres behind them, then the racks. */
export const FLOORS: Readonly<Record<WarehouseCode, { first: readonly FirstArea[]; racked: readonly RackedArea[] }>> = {
  'CN-SHA': {
    first: firstAreas([0, 0, 16, 9], [18, 0, 16, 9], [36, 0, 6.5, 4], [36, 5, 6.5, 4], 6),
    racked: [
      { code: 'A', name: 'A 区 托盘存储', purpose: 'STORAGE', shelf: 'PALLET', temperature: 'AMBIENT', floor: [0, 12, 17.6, 26], aisleWidth: 3, pattern: racks('A', 3, 24, 4) },
      { code: 'B', name: 'B 区 层板存储', purpose: 'STORAGE', shelf: 'SHELF', temperature: 'COOL', floor: [20, 12, 10.1, 26], aisleWidth: 1.5, pattern: racks('B', 3, 20, 4) },
      { code: 'C', name: 'C 区 冷藏', purpose: 'STORAGE', shelf: 'PALLET', temperature: 'CHILLED', floor: [32.5, 12, 7.2, 14], aisleWidth: 3, pattern: racks('C', 1, 12, 3) },
      { code: 'P', name: 'P 区 拣选', purpose: 'PICK_FACE', shelf: 'FLOW', temperature: 'AMBIENT', floor: [32.5, 27, 10, 11], aisleWidth: 2, pattern: racks('P', 2, 9, 2) },
    ],
  },
  'ES-VLC': { first: SMALL, racked: smallRacks('Zona A, palés', 'Zona B, estanterías', 'Zona P, picking') },
  'JP-OSA': { first: SMALL, racked: smallRacks('A エリア パレット', 'B エリア 棚', 'P エリア ピッキング') },
} // biome-ignore format: one area in a line
