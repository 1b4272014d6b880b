import { expect, it } from 'vitest'
import { batchKey, putAside } from './put-aside.ts'

const [b1, b2] = [batchKey('P', 'B1', false), batchKey('P', 'B2', false)]
const rows = [
  { id: 'c', batch: b1, free: 2 },
  { id: 'a', batch: b1, free: 3 },
  { id: 'b', batch: b2, free: 9 },
  { id: 'd', batch: b1, free: -1 },
]

it.each([
  ['nothing when nobody asks', [], []],
  ['of one row what it has', [[b1, 2]], [['a', 2]]],
  [
    'of the next row the rest',
    [[b1, 4]],
    [
      ['a', 3],
      ['c', 1],
    ],
  ],
  [
    'no more than there is',
    [
      [b1, 7],
      [b2, 1],
    ],
    [
      ['a', 3],
      ['b', 1],
      ['c', 2],
    ],
  ],
  ['nothing of bonded pieces for others', [[batchKey('P', 'B1', true), 4]], []],
] as [string, [string, number][], [string, number][]][])('puts aside %s', (_case, requested, aside) => {
  expect([...putAside(rows, new Map(requested))]).toEqual(aside)
})
