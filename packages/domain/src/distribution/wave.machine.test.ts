import { describe, expect, it } from 'vitest'
import { availableCommands, run, settle } from '../kernel/state-machine.ts'
import { type Wave, type WaveState, waveMachine } from './wave.machine.ts'

const wave = (status: WaveState, facts: Partial<Wave> = {}): Wave => ({
  ...{ status, mode: 'CLUSTER', openTours: 2, freshTours: 2, pickedPieces: 0, toSort: 0, openOrders: 5 },
  ...facts,
})
const begun = { freshTours: 1, pickedPieces: 7 }
const picked = { openTours: 0, freshTours: 0, pickedPieces: 20 }

describe('what may be done with a wave', () => {
  it.each<[WaveState, Partial<Wave>, string[]]>([
    ['PLANNED', {}, ['release', 'undo']],
    ['PICKING', {}, ['undo']],
    ['PICKING', begun, ['undo']],
    ['PICKING', { ...begun, freshTours: 0 }, []],
    ['PACKING', picked, ['complete']],
    ['COMPLETED', { ...picked, openOrders: 0 }, []],
    ['UNDONE', { openTours: 0, openOrders: 0 }, []],
  ])('%s %j: %j', (status, facts, commands) => {
    expect(availableCommands(waveMachine, wave(status, facts))).toEqual(commands)
  })

  it('is undone whole before the first pick, and in part after it', () => {
    expect(run(waveMachine, 'undo', wave('PICKING'))).toMatchObject({ to: 'UNDONE' })
    expect(run(waveMachine, 'undo', wave('PICKING', begun))).toMatchObject({ to: 'PICKING' })
    expect(run(waveMachine, 'undo', wave('PICKING', { ...begun, freshTours: 0 }))).toMatchObject({
      problem: 'ALREADY_CONFIRMED',
    })
  })
})

describe('where facts leave a wave', () => {
  it.each<[Partial<Wave>, WaveState]>([
    [{}, 'PICKING'],
    [picked, 'PACKING'],
    [{ ...picked, toSort: 3 }, 'PACKING'],
    [{ ...picked, mode: 'BATCH_SORT', toSort: 3 }, 'SORTING'],
    [{ ...picked, mode: 'BATCH_SORT' }, 'PACKING'],
    [{ ...picked, openOrders: 0 }, 'COMPLETED'],
    // Pieces of cancelled orders go back and are not sorted.
    [{ ...picked, mode: 'BATCH_SORT', openOrders: 0 }, 'COMPLETED'],
  ])('%j: %s', (facts, state) => {
    expect(settle(waveMachine, wave('PICKING', facts))).toBe(state)
  })

  it('is not released by facts, but over when all its orders are', () => {
    expect(settle(waveMachine, wave('PLANNED'))).toBe('PLANNED')
    expect(settle(waveMachine, wave('PLANNED', { openTours: 0, openOrders: 0 }))).toBe('COMPLETED')
    expect(settle(waveMachine, wave('UNDONE', { openTours: 0 }))).toBe('UNDONE')
  })
})
