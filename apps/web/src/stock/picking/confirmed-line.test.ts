import { describe, expect, it } from 'vitest'
import { confirmedLine } from './confirmed-line.ts'

const planned = { id: 'line', stockId: 'own', open: 10 }

describe('what a picker says about a line', () => {
  it.each([
    ['all of it', { pieces: 10, reason: null, other: undefined }, { pickedSkuTotal: 10 }],
    ['a part, the rest later', { pieces: 4, reason: null, other: undefined }, { pickedSkuTotal: 4 }],
    [
      'a part, the rest was not found',
      { pieces: 4, reason: 'NOT_FOUND', other: undefined },
      { pickedSkuTotal: 4, shortReason: 'NOT_FOUND' },
    ],
    [
      'all of it, whatever reason was chosen before',
      { pieces: 10, reason: 'DAMAGED', other: undefined },
      { pickedSkuTotal: 10 },
    ],
    [
      'some from another row',
      { pieces: 10, reason: null, other: { stockId: 'else', pieces: 3 } },
      {
        pickedSkuTotal: 10,
        picked: [
          { stockId: 'own', pickedSkuTotal: 7 },
          { stockId: 'else', pickedSkuTotal: 3 },
        ],
      },
    ],
    [
      'all from another row',
      { pieces: 10, reason: null, other: { stockId: 'else', pieces: 10 } },
      { pickedSkuTotal: 10, picked: [{ stockId: 'else', pickedSkuTotal: 10 }] },
    ],
  ] as const)('%s', (_, answer, expected) => {
    expect(confirmedLine(planned, answer)).toEqual({ id: 'line', ...expected })
  })
})
