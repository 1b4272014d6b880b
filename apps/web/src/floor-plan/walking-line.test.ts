import { describe, expect, it } from 'vitest'
import { walkingLine } from './walking-line.ts'

/** Two aisles that run down the plan, with a rack on the left of each. */
const aisles = [
  { number: 1, x: 2, y: 0, width: 2, depth: 10 },
  { number: 2, x: 8, y: 0, width: 2, depth: 10 },
]
const place = (x: number, y: number) => ({ x, y, width: 1, depth: 1 })

describe('the way from stop to stop', () => {
  it('runs along the middle of one aisle', () => {
    expect(walkingLine(aisles, [place(1, 1), place(1, 6)])).toEqual([
      { x: 3, y: 1.5 },
      { x: 3, y: 6.5 },
    ])
  })

  it('leaves an aisle by its nearer end', () => {
    expect(walkingLine(aisles, [place(1, 1), place(7, 2)])).toEqual([
      { x: 3, y: 1.5 },
      { x: 3, y: -1 },
      { x: 9, y: -1 },
      { x: 9, y: 2.5 },
    ])
    expect(walkingLine(aisles, [place(1, 8), place(7, 7)]).at(1)).toEqual({ x: 3, y: 11 })
  })

  it('goes around a corner where there is no aisle', () => {
    expect(walkingLine([], [place(0, 0), place(4, 6)])).toEqual([
      { x: 0.5, y: 0.5 },
      { x: 4.5, y: 0.5 },
      { x: 4.5, y: 6.5 },
    ])
  })

  it('is nothing without a stop', () => {
    expect(walkingLine(aisles, [])).toEqual([])
  })
})
