import { expect, it } from 'vitest'
import { stackValues } from './stack.ts'

it('each value stands on all before it; what is not known has no place in between', () => {
  expect(stackValues([{ values: [1, 4] }, { values: [2, null] }, { values: [3, 5] }])).toEqual([
    [
      [0, 1],
      [0, 4],
    ],
    [[1, 3], undefined],
    [
      [3, 6],
      [4, 9],
    ],
  ])
})

it('values below zero hang from zero, on their own', () => {
  expect(stackValues([{ values: [3] }, { values: [-2] }, { values: [4] }, { values: [-1] }])).toEqual([
    [[0, 3]],
    [[0, -2]],
    [[3, 7]],
    [[-2, -3]],
  ])
})
