import { describe, expect, it } from 'vitest'
import type { AllocationOrder } from '../allocation/demand.ts'
import { NO_EXPIRY_DATE } from '../stock/stock-key.ts'
import { servingDay } from './serving-day.ts'

const row = (name: string, expiryDate: string, receivedOn: string) => ({ name, expiryDate, receivedOn })
const inOrder = (order: AllocationOrder, rows: readonly ReturnType<typeof row>[]) => {
  const dayOf = servingDay(order, rows)
  return rows
    .map((one) => ({ name: one.name, day: dayOf(one) }))
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0))
    .map(({ name }) => name)
}

describe('which rows come first', () => {
  const expiring = [row('a', '2027-03-01', '2026-01-05'), row('b', '2027-01-01', '2026-01-09')]
  const lasting = [row('a', NO_EXPIRY_DATE, '2026-02-05'), row('b', NO_EXPIRY_DATE, '2026-01-09')]

  it.each<[AllocationOrder, string[]]>([
    ['FEFO', ['b', 'a']],
    ['FIFO', ['a', 'b']],
    ['LIFO', ['b', 'a']],
    ['FEWEST_LOCATIONS', ['a', 'b']],
  ])('is decided by the setting: %s', (order, expected) => {
    expect(inOrder(order, expiring)).toEqual(expected)
  })

  it('is the day of receipt where nothing expires', () => {
    expect(inOrder('FEFO', lasting)).toEqual(['b', 'a'])
  })

  it('puts what does not expire after what does', () => {
    expect(inOrder('FEFO', [...lasting, ...expiring.slice(0, 1)])[0]).toBe('a')
  })
})
