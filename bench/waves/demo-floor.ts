import { FLOORS } from '../../apps/server/src/demo/basic-data/floors.ts'
import { locationsOf } from '../../packages/domain/src/basic-data/location-pattern.ts'
import { floorWays, type WavePlace } from '../../packages/domain/src/wave/models/floor-ways.ts'
import { Random } from '../../packages/domain/src/wave/random.ts'
import type { WaveInput, WaveLine, WaveOrder, WaveRow, WaveRules } from '../../packages/domain/src/wave/wave.ts'

const BETWEEN = 50
export const SHELVES = new Map([
  ['PALLET', { bayWidth: 1, depth: 1.1 }],
  ['SHELF', { bayWidth: 1.2, depth: 0.6 }],
  ['FLOW', { bayWidth: 1, depth: 1 }],
])

/** The floors of the demo's three warehouses, side by side under one roof: 1,829 places. */
export function demoFloor() {
  const parts = Object.entries(FLOORS).map(([code, { first, racked }], index) => {
    const across = index * BETWEEN
    const areaOf = (area: string, [x, y, width, depth]: readonly [number, number, number, number]) => ({
      ...{ id: `${code} ${area}`, x: x + across, y, width, depth },
    })
    const plain = first.flatMap(({ code: area, places }) =>
      Array.from({ length: places }, (_, place) => ({
        ...{ areaId: `${code} ${area}`, fullNo: `${code} ${area}-${place}`, typeId: null },
        ...{ aisle: null, bay: null, level: null, side: null },
      })),
    )
    const shelved = racked.flatMap(({ code: area, pattern, shelf }) =>
      [...locationsOf(pattern)].map(({ fullNo, aisle, bay, level, side }) => ({
        ...{ areaId: `${code} ${area}`, fullNo: `${code} ${fullNo}`, typeId: shelf, aisle, bay, level, side },
      })),
    )
    const areas = [
      ...first.map(({ code: area, floor }) => ({
        ...areaOf(area, floor),
        ...{ aisleWidth: null, purpose: area },
      })),
      ...racked.map(({ code: area, floor, aisleWidth, purpose }) => ({ ...areaOf(area, floor), aisleWidth, purpose })),
    ]
    return { areas, plain, shelved }
  })
  const withId = (place: Omit<WavePlace, 'locationId'>): WavePlace => ({ ...place, locationId: place.fullNo })
  const shelved = parts.flatMap((part) => part.shelved).map(withId)
  const places = [...shelved, ...parts.flatMap((part) => part.plain).map(withId)]
  const areas = parts.flatMap((part) => part.areas)
  return { ways: floorWays(areas, places, SHELVES), areas, shelved, places }
}

const DAYS = ['2027-03-01', '2027-04-01', '2027-09-01', '9999-12-31']

/** Orders of one to three lines for goods that lie in several places; some goods are asked for much more than others. */
export function demoWave(orderCount: number, rules: WaveRules, goods = 600): WaveInput {
  const random = new Random(7)
  const { ways, shelved } = demoFloor()
  const rows = shelved.map((place, index): WaveRow => {
    const number = index < goods ? index : random.below(goods)
    return {
      ...{
        id: `row-${index}`,
        locationId: place.locationId,
        goods: `goods-${number}`,
        batchNum: `B${random.below(3)}`,
      },
      ...{ expiryDate: DAYS[random.below(number % 3 === 0 ? DAYS.length : 1)]!, available: 50 + random.below(400) },
    }
  })
  const lineOf = (order: number, line: number): WaveLine => ({
    ...{ id: `line-${order}-${line}`, goods: `goods-${Math.floor(goods * random.next() ** 2)}`, batchNum: null },
    ...{
      pieces: 1 + random.below(2),
      earliestExpiry: '',
      volume: 200 + random.below(1_500),
      weight: 50 + random.below(900),
    },
  })
  const orders = Array.from({ length: orderCount }, (_, order): WaveOrder => {
    const [chance] = [random.next()]
    const lines = chance < 0.55 ? 1 : chance < 0.85 ? 2 : 3
    return {
      ...{ id: `order-${order}`, priority: random.below(10) === 0 ? 1 : 0 },
      latestShipTime: `2026-11-${10 + random.below(10)}T12:00:00Z`,
      paidTime: `2026-11-0${1 + random.below(9)}T12:00:00Z`,
      lines: Array.from({ length: lines }, (_, line) => lineOf(order, line)),
    }
  })
  return { orders, rows, floor: ways, rules }
}

export const CLUSTER_CART: WaveRules = {
  mode: 'CLUSTER',
  cart: { slots: 24, volume: 120_000, weight: 120_000 },
  ...{ maxOrdersPerTour: null, maxTours: null, maxOrders: null, maxProducts: null },
  ...{ isOneArea: false, expirySlackDays: 0 },
}
