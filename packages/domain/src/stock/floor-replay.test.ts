import { expect, it } from 'vitest'
import { FloorState, slidingSums } from './floor-replay.ts'

const amount = (place: string, key: string, pieces: number, volume = 0n) => ({
  place,
  key,
  pieces,
  volume,
  unmeasured: 0,
})

it('goes on from what there was, and forgets what is gone', () => {
  const floor = new FloorState()
  floor.apply([amount('A', 'x', 5, 50n), amount('A', 'y', 1, 7n), amount('B', 'x', 2, 20n)])
  floor.apply([amount('A', 'x', -2, -20n), amount('B', 'x', -2, -20n)])
  expect(floor.at('A')?.get('x')).toEqual({ pieces: 3, volume: 30n, unmeasured: 0 })
  expect(floor.at('A')?.get('y')).toEqual({ pieces: 1, volume: 7n, unmeasured: 0 })
  expect(floor.at('B')).toBeUndefined()
})

it('sums a window that slides day by day', () => {
  const days = [{ A: 1 }, { A: 2, B: 5 }, {}, { B: 1 }].map((day) => new Map(Object.entries(day)))
  expect(slidingSums(days, 2).map((sums) => Object.fromEntries(sums))).toEqual([
    { A: 3, B: 5 },
    { A: 2, B: 5 },
    { B: 1 },
  ])
  expect(slidingSums(days, 1)).toHaveLength(4)
})
