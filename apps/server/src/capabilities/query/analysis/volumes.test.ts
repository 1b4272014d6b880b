import { expect, it } from 'vitest'
import { type Room, volumeDays } from './volumes.ts'

const EMPTY: Room = { pieces: 0, netWeight: '0', weight: '0', volume: '0', places: 0, pallets: 0, products: 0 }

const dayBounds = (day: number) => ({
  day: `2026-03-0${day}`,
  from: new Date(Date.UTC(2026, 2, day)),
  until: new Date(Date.UTC(2026, 2, day + 1)),
})

it.each([
  ['0', '0.000000'],
  ['12', '12.000000'],
  ['1.5', '1.500000'],
  ['1.123456', '1.123456'],
  ['1.1234564', '1.123456'],
  ['1.1234565', '1.123457'],
  ['0.9999996', '1.000000'],
  ['123456789012345678.1234567', '123456789012345678.123457'],
])('a volume of %s is told as %s', (volume, shown) => {
  const [day] = volumeDays([dayBounds(1)], [{ ...EMPTY, volume }], [])
  expect(day).toMatchObject({ volume: shown, fill: null, capacity: '0.000000' })
})

it.each([
  ['2', '2.000'],
  ['2.25', '2.250'],
  ['2.2504', '2.250'],
  ['2.2505', '2.251'],
])('a weight of %s is told as %s', (weight, shown) => {
  const [day] = volumeDays([dayBounds(1)], [{ ...EMPTY, weight, netWeight: weight }], [])
  expect(day).toMatchObject({ weight: shown, netWeight: shown })
})

it('a location counts from the day on which it was made', () => {
  const days = [dayBounds(1), dayBounds(2), dayBounds(3)]
  const rooms = days.map(() => ({ ...EMPTY, volume: '1' }))
  const told = volumeDays(days, rooms, [
    { since: new Date(Date.UTC(2026, 2, 2, 12)), volume: '3', unknown: 1 },
    { since: new Date(Date.UTC(2026, 2, 3)), volume: '1.5', unknown: 2 },
  ])
  expect(told.map(({ fill, capacity, unknownCapacity }) => [fill, capacity, unknownCapacity])).toEqual([
    [null, '0.000000', 0],
    ['0.3333', '3.000000', 1],
    ['0.2222', '4.500000', 3],
  ])
})
