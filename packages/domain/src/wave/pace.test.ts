import { describe, expect, it } from 'vitest'
import { minutesFor, paceOf } from './pace.ts'

const work = { metres: 600, stops: 40, pieces: 150 }
const picks = (total: number, minutes: number) => Array.from({ length: total }, () => ({ ...work, minutes }))

describe('the pace of a warehouse', () => {
  it('is a usual one until somebody has picked', () => {
    expect(paceOf([])).toEqual({ measured: false, pickTotal: 0, factor: 1 })
    expect(paceOf(picks(4, 50)).measured).toBe(false)
    expect(minutesFor(work, paceOf([]))).toBe(25)
  })

  it('is what was measured, for work of any size', () => {
    const pace = paceOf(picks(5, 50))
    expect(pace).toEqual({ measured: true, pickTotal: 5, factor: 2 })
    expect(minutesFor(work, pace)).toBe(50)
    expect(minutesFor({ metres: 60, stops: 4, pieces: 15 }, pace)).toBe(5)
  })

  it('is never absurd', () => {
    expect(paceOf(picks(9, 10_000)).factor).toBe(4)
    expect(paceOf(picks(9, 0)).factor).toBe(0.25)
  })
})
