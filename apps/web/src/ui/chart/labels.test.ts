import { expect, it } from 'vitest'
import { everyWhich, spread } from './labels.ts'

it('names that do not meet stay where they are', () => {
  expect(spread([100, 20, 60], 16, 0, 200)).toEqual([100, 20, 60])
})

it('names that meet move apart around their middle, in their order', () => {
  expect(spread([104, 100], 16, 0, 200)).toEqual([110, 94])
  expect(spread([50, 50, 50], 16, 0, 200)).toEqual([34, 50, 66])
})

it('a name that is pushed against the next one pushes it on', () => {
  const places = spread([50, 52, 68], 16, 0, 200)
  expect((places[1] ?? 0) - (places[0] ?? 0)).toBeCloseTo(16)
  expect((places[2] ?? 0) - (places[1] ?? 0)).toBeCloseTo(16)
})

it('no name leaves the box', () => {
  expect(spread([198, 199, -5], 16, 6, 194)).toEqual([178, 194, 6])
})

it('names share the room where there is too little', () => {
  expect(spread([10, 10, 10], 16, 0, 20)).toEqual([0, 10, 20])
})

it.each([
  [30, 1],
  [50, 2],
  [90, 3],
  [1_000, 5],
])('texts of %d pixels at every fortieth stand at every %d. place', (width, every) => {
  const extents = [0, 40, 80, 120, 160].map((x) => ({ x, width }))
  expect(everyWhich(extents, 10)).toBe(every)
})

it('no place needs no text', () => {
  expect(everyWhich([], 10)).toBe(1)
})
