import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CARGO_FLAGS, cargoFlags, cargoStatus, shelfState } from './cargo-status.ts'

const line = (plan: number, receivedGood: number, receivedDefective = 0) => ({ plan, receivedGood, receivedDefective })

describe('the goods of a notice', () => {
  it.each([
    ['are on their way', [line(10, 0)], false, []],
    ['came as planned', [line(10, 10)], true, []],
    ['came in part, more is awaited', [line(10, 4)], false, []],
    ['came in part, no more is awaited', [line(10, 4)], true, ['SHORT']],
    ['came damaged, and all of them', [line(10, 8, 2)], true, ['DAMAGED']],
    ['came damaged beyond the plan', [line(10, 10, 2)], false, ['DAMAGED', 'OVER']],
    ['came without being announced', [line(0, 3)], false, ['OVER']],
    ['came all ways', [line(10, 12), line(10, 5, 1)], true, ['DAMAGED', 'OVER', 'SHORT']],
    ['are none', [], true, []],
  ])('%s', (_title, lines, isClosed, expected) => {
    expect(cargoFlags(lines, isClosed)).toEqual(expected)
    expect(cargoStatus(cargoFlags(lines, isClosed))).toBe(expected[0] ?? 'NORMAL')
  })

  it('have the same flags in whichever order their lines stand', () => {
    const lines = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.nat(1)).map((given) => line(...given)))
    fc.assert(
      fc.property(lines, fc.boolean(), (given, isClosed) => {
        const flags = cargoFlags(given, isClosed)
        expect(cargoFlags([...given].reverse(), isClosed)).toEqual(flags)
        expect(flags).toEqual(CARGO_FLAGS.filter((flag) => flags.includes(flag)))
      }),
    )
  })
})

describe('a notice', () => {
  it.each([
    ['awaited', false, 0, 0, 'NOT_SHELVED'],
    ['on the dock', false, 10, 0, 'NOT_SHELVED'],
    ['accepted, on the dock', true, 10, 0, 'NOT_SHELVED'],
    ['partly on the shelf', true, 4, 6, 'PARTLY_SHELVED'],
    ['all that came is on the shelf, more is awaited', false, 0, 6, 'PARTLY_SHELVED'],
    ['all on the shelf', true, 0, 10, 'SHELVED'],
    ['accepted with no good piece', true, 0, 0, 'SHELVED'],
  ])('%s', (_title, isAccepted, onDock, shelved, expected) => {
    expect(shelfState(isAccepted, onDock, shelved)).toBe(expected)
  })
})
