import { expect, it } from 'vitest'
import { ageClass, classCode, classOfCode, FILL_OVER, fillClass, ownerClass, picksClass } from './floor-classes.ts'

it.each([
  [{ pieces: 0, unmeasured: 0, fill: null }, 0],
  [{ pieces: 0, unmeasured: 0, fill: 0 }, 0],
  [{ pieces: 3, unmeasured: 0, fill: null }, 1],
  [{ pieces: 3, unmeasured: 1, fill: 0.9 }, 1],
  [{ pieces: 3, unmeasured: 0, fill: 0 }, 2],
  [{ pieces: 3, unmeasured: 0, fill: 0.25 }, 2],
  [{ pieces: 3, unmeasured: 0, fill: 0.2501 }, 3],
  [{ pieces: 3, unmeasured: 0, fill: 0.75 }, 4],
  [{ pieces: 3, unmeasured: 0, fill: 1 }, 5],
  [{ pieces: 3, unmeasured: 0, fill: 1.0001 }, FILL_OVER],
])('fill of %o', (room, index) => {
  expect(fillClass(room)).toBe(index)
})

it.each([
  [0, 0],
  [1, 1],
  [2, 1],
  [3, 2],
  [9, 2],
  [10, 3],
  [99, 4],
  [100, 5],
])('%i picks', (picks, index) => {
  expect(picksClass(picks)).toBe(index)
})

it.each([
  [null, 0],
  [0, 1],
  [7, 1],
  [8, 2],
  [180, 4],
  [181, 5],
])('an age of %s days', (days, index) => {
  expect(ageClass(days)).toBe(index)
})

it.each([
  [[], 0],
  [[0, 4], 1],
  [[6], 2],
  [[0], 3],
  [[5], 8],
])('owners %o', (owners, index) => {
  expect(ownerClass(owners)).toBe(index)
})

it('a class is one character, and read back', () => {
  for (let index = 0; index < 36; index += 1) {
    expect(classCode(index)).toHaveLength(1)
    expect(classOfCode(classCode(index))).toBe(index)
  }
})
