import { expect, it } from 'vitest'
import { openPastDatabase } from '../../testing/analysis/past-database.ts'
import { boundsOf, dayOf } from './house.ts'

const { db } = await openPastDatabase()

const house = {
  warehouseId: '00000000-0000-0000-0000-000000000001',
  zones: [
    { fromDay: '0001-01-01', zone: 'Europe/Madrid' },
    { fromDay: '2026-03-31', zone: 'Asia/Tokyo' },
  ],
}

const startsIn = async (first: string, last: string) =>
  (await boundsOf(db, house, first, last)).map(({ day, from, until }) => [day, from.toISOString(), until.toISOString()])

/** Clocks change on the 29th, the time zone on the 31st. */
const DAYS = [
  ['2026-03-28', '2026-03-27T23:00:00.000Z', '2026-03-28T23:00:00.000Z'],
  ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
  ['2026-03-30', '2026-03-29T22:00:00.000Z', '2026-03-30T15:00:00.000Z'],
  ['2026-03-31', '2026-03-30T15:00:00.000Z', '2026-03-31T15:00:00.000Z'],
]

it('days begin where the one before ends, also where clocks or the time zone change, whichever were asked for before', async () => {
  expect(await startsIn('2026-03-30', '2026-03-30')).toEqual(DAYS.slice(2, 3))
  expect(await startsIn('2026-03-28', '2026-03-31')).toEqual(DAYS)
  expect(await startsIn('2026-03-28', '2026-03-31')).toEqual(DAYS)
})

it('a moment belongs to the day that has begun then', async () => {
  const dayAt = async (moment: string) => (await dayOf(db, house, new Date(moment))).day
  expect(await dayAt('2026-03-30T14:59:59.999Z')).toBe('2026-03-30')
  expect(await dayAt('2026-03-30T15:00:00.000Z')).toBe('2026-03-31')
})
