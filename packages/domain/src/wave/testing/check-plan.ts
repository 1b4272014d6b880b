import { expect } from 'vitest'
import { NO_EXPIRY_DATE } from '../../stock/stock-key.ts'
import type { WaveInput, WaveLine, WavePlan, WaveRow } from '../wave.ts'
import { walkedCentimetres } from './walked-centimetres.ts'

const DAY = 86_400_000
const dayOf = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY
const mayServe = (line: WaveLine, row: WaveRow) =>
  row.goods === line.goods &&
  (line.batchNum === null || row.batchNum === line.batchNum) &&
  row.expiryDate >= line.earliestExpiry

/** Checks everything that a plan promises, independently of how it was made. */
export function checkPlan(input: WaveInput, plan: WavePlan): void {
  const { rules, floor } = input
  const rows = new Map(input.rows.map((row) => [row.id, row]))
  const lines = new Map(input.orders.flatMap((order) => order.lines.map((line) => [line.id, line] as const)))
  const remaining = new Map(input.rows.map(({ id, available }) => [id, available]))
  const served = new Map<string, number>()
  const planned = plan.tours.flatMap(({ orders }) => orders.map(({ orderId }) => orderId))

  expect([...planned, ...plan.left.map(({ orderId }) => orderId)].toSorted()).toEqual(
    input.orders.map(({ id }) => id).toSorted(),
  )
  expect(plan.tours.length).toBeLessThanOrEqual(rules.maxTours ?? Number.POSITIVE_INFINITY)
  expect(planned.length).toBeLessThanOrEqual(rules.maxOrders ?? Number.POSITIVE_INFINITY)
  for (const { orders, picks, metres } of plan.tours) {
    const places = picks.map(({ locationId }) => floor.numberOf.get(locationId)!)
    expect(walkedCentimetres(floor, places)).toBe(Math.round(100 * metres))
    const slotOf = new Map(orders.map(({ orderId, slot }) => [orderId, slot]))
    let [volume, weight] = [0, 0]
    for (const { stockId, locationId, pieces, slots } of picks) {
      const row = rows.get(stockId)!
      expect(row.locationId).toBe(locationId)
      expect(slots.reduce((sum, slot) => sum + slot.pieces, 0)).toBe(pieces)
      remaining.set(stockId, remaining.get(stockId)! - pieces)
      for (const { orderId, lineId, slot, pieces: some } of slots) {
        const line = lines.get(lineId)!
        expect(input.orders.find(({ id }) => id === orderId)!.lines).toContain(line)
        expect(slotOf.get(orderId)).toBe(slot)
        expect(mayServe(line, row)).toBe(true)
        expect(some).toBeGreaterThan(0)
        served.set(lineId, (served.get(lineId) ?? 0) + some)
        volume += some * line.volume
        weight += some * line.weight
      }
    }
    expect(volume).toBeLessThanOrEqual(rules.cart.volume ?? Number.POSITIVE_INFINITY)
    expect(weight).toBeLessThanOrEqual(rules.cart.weight ?? Number.POSITIVE_INFINITY)
    expect(orders.length).toBeLessThanOrEqual(rules.maxOrdersPerTour ?? Number.POSITIVE_INFINITY)
    const areas = new Set(places.map((place) => floor.areaIds[place]))
    if (rules.isOneArea) expect(areas.size).toBe(1)
    if (rules.mode === 'SINGLE') {
      expect(new Set(picks.map(({ stockId }) => rows.get(stockId)!.goods)).size).toBeLessThanOrEqual(
        rules.maxProducts ?? Number.POSITIVE_INFINITY,
      )
    } else {
      expect(new Set(orders.map(({ slot }) => slot)).size).toBe(orders.length)
      expect(orders.length).toBeLessThanOrEqual(rules.cart.slots ?? Number.POSITIVE_INFINITY)
    }
  }
  for (const some of remaining.values()) expect(some).toBeGreaterThanOrEqual(0)
  for (const order of input.orders)
    for (const line of order.lines) expect(served.get(line.id) ?? 0).toBe(planned.includes(order.id) ? line.pieces : 0)
  checkExpiry(input, plan, rows, lines, remaining)
  const sum = plan.tours.reduce((total, { metres }) => total + metres, 0)
  expect(plan.metres).toBeCloseTo(sum)
}

/** No line has pieces that expire later, beyond the slack, than suitable pieces that remain. */
function checkExpiry(
  { rules, rows: all }: WaveInput,
  plan: WavePlan,
  rows: ReadonlyMap<string, WaveRow>,
  lines: ReadonlyMap<string, WaveLine>,
  remaining: ReadonlyMap<string, number>,
): void {
  for (const { picks } of plan.tours)
    for (const { stockId, slots } of picks)
      for (const { lineId } of slots) {
        const [row, line] = [rows.get(stockId)!, lines.get(lineId)!]
        const sooner = all.filter(
          (other) =>
            mayServe(line, other) &&
            remaining.get(other.id)! > 0 &&
            other.expiryDate !== NO_EXPIRY_DATE &&
            dayOf(other.expiryDate) + rules.expirySlackDays < dayOf(row.expiryDate),
        )
        expect(sooner).toEqual([])
      }
}
