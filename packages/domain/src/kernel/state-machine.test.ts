import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { availableCommands, defineMachine, run, unreachableStates } from './state-machine.ts'

interface Parcel {
  readonly status: 'DRAFT' | 'OPEN' | 'DONE' | 'LOST'
  readonly pieces: number
}

const machine = defineMachine<Parcel>()({
  states: ['DRAFT', 'OPEN', 'DONE', 'LOST'],
  commands: {
    open: { from: ['DRAFT'], to: ['OPEN'], guard: (parcel) => (parcel.pieces > 0 ? null : 'NO_LINES') },
    count: { from: ['OPEN'], to: ['OPEN', 'DONE'], decide: (parcel) => (parcel.pieces >= 10 ? 'DONE' : 'OPEN') },
    lose: { from: ['DRAFT', 'OPEN'], to: ['LOST'] },
  },
})

describe('a state machine', () => {
  const cases = [
    ['an empty draft stays shut', 'open', { status: 'DRAFT', pieces: 0 }, 'NO_LINES'],
    ['a filled draft opens', 'open', { status: 'DRAFT', pieces: 1 }, 'OPEN'],
    ['a decision picks the state', 'count', { status: 'OPEN', pieces: 9 }, 'OPEN'],
    ['and the other one', 'count', { status: 'OPEN', pieces: 10 }, 'DONE'],
    ['what is done is done', 'lose', { status: 'DONE', pieces: 10 }, 'WRONG_STATE'],
  ] as const
  it.each(cases)('%s', (_title, command, parcel, expected) => {
    const result = run(machine, command, parcel)
    expect(result.ok ? result.to : result.problem).toBe(expected)
  })

  it('offers exactly the commands that would succeed', () => {
    const parcels = fc.record({ status: fc.constantFrom(...machine.states), pieces: fc.nat(20) })
    fc.assert(
      fc.property(parcels, (parcel) => {
        const offered = new Set(availableCommands(machine, parcel))
        for (const name of ['open', 'count', 'lose'] as const) {
          expect(offered.has(name)).toBe(run(machine, name, parcel).ok)
        }
      }),
    )
  })

  it('never leads to a state that its command does not declare', () => {
    const liar = defineMachine<Parcel>()({
      states: ['DRAFT', 'OPEN', 'DONE', 'LOST'],
      commands: { jump: { from: ['DRAFT'], to: ['OPEN'], decide: () => 'DONE' } },
    })
    expect(() => run(liar, 'jump', { status: 'DRAFT', pieces: 1 })).toThrow(RangeError)
  })

  it('finds the states that nothing leads to', () => {
    expect(unreachableStates(machine)).toEqual([])
    const island = defineMachine<Parcel>()({
      states: ['DRAFT', 'OPEN', 'DONE', 'LOST'],
      commands: { finish: { from: ['OPEN'], to: ['DONE'] }, lose: { from: ['DRAFT'], to: ['LOST'] } },
    })
    expect(unreachableStates(island)).toEqual(['OPEN', 'DONE'])
  })
})
