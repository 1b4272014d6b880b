import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type OpenReservation, releasesFor } from './amend-plan.ts'
import { checkSums, type LineSums, owed, totalSums } from './owed.ts'

const line: LineSums = { plan: 20, shipped: 2, staged: 3, reserved: 10 }

describe('what a line owes', () => {
  it('is what nobody has reserved, picked or shipped', () => {
    expect(owed(line)).toBe(5)
    expect(totalSums([line, line])).toEqual({ plan: 40, shipped: 4, staged: 6, reserved: 20 })
  })

  it.each([
    ['a sum is below zero', { ...line, staged: -1 }],
    ['a sum is no whole number', { ...line, reserved: 0.5 }],
    ['more is on its way than planned', { ...line, plan: 14 }],
  ])('cannot be when %s', (_title, sums) => {
    expect(() => checkSums(sums)).toThrow(RangeError)
    expect(() => checkSums(line)).not.toThrow()
  })
})

describe('a new plan', () => {
  const held = (id: string, quantity: number, started = false): OpenReservation => ({ id, quantity, started })
  const newestFirst = [held('third', 3), held('second', 4, true), held('first', 3)]

  it.each<[string, number, [string, number][], number | null]>([
    ['higher lets go of nothing', 30, [], null],
    ['within what is owed lets go of nothing', 15, [], null],
    ['lower takes the newest', 13, [['third', 2]], null],
    ['lower still spares what is started', 10, [['third', 3], ['first', 2]], null], // biome-ignore format: a row of a table
    ['as low as it may be takes all', 5, [['third', 3], ['first', 3], ['second', 4]], null], // biome-ignore format: a row of a table
    ['below what is staged and shipped is refused', 4, [], 5],
  ])('%s', (_title, plan, releases, below) => {
    expect(releasesFor(line, plan, newestFirst)).toEqual({
      releases: releases.map(([reservationId, pieces]) => ({ reservationId, pieces })),
      below,
    })
  })

  it('finds a line whose reservations are not all there', () => {
    expect(() => releasesFor(line, 5, [held('third', 3)])).toThrow(RangeError)
  })

  it('leaves a line that adds up, and lets go of no more than it must', () => {
    const reservations = fc.array(fc.record({ quantity: fc.integer({ min: 1, max: 9 }), started: fc.boolean() }))
    fc.assert(
      fc.property(reservations, fc.nat(9), fc.nat(9), fc.nat(9), fc.nat(60), (all, shipped, staged, more, newPlan) => {
        const reserved = all.reduce((sum, { quantity }) => sum + quantity, 0)
        const sums = { plan: shipped + staged + reserved + more, shipped, staged, reserved }
        const named = all.map((one, index) => ({ ...one, id: String(index) }))
        const { releases, below } = releasesFor(sums, newPlan, named)
        if (below !== null) {
          expect(newPlan).toBeLessThan(shipped + staged)
          return
        }
        const released = releases.reduce((sum, { pieces }) => sum + pieces, 0)
        checkSums({ ...sums, plan: newPlan, reserved: reserved - released })
        expect(released).toBe(Math.max(0, shipped + staged + reserved - newPlan))
        for (const { reservationId, pieces } of releases)
          expect(pieces).toBeLessThanOrEqual(all[Number(reservationId)]!.quantity)
      }),
    )
  })
})
