import { describe, expect, it } from 'vitest'
import { type FinishedWork, medianOfPeople, perHour, timeWork } from './work-time.ts'

const MINUTE = 60_000
/** A line of ten pieces, at a minute of the day. */
const at = (minute: number, work: Partial<FinishedWork> = {}): FinishedWork => ({
  at: minute * MINUTE,
  lines: 1,
  pieces: 10,
  metres: null,
  ...work,
})

describe('working time', () => {
  it.each([
    ['nothing', [], 0, 0],
    ['one line says nothing of its time', [at(0)], 0, 0],
    ['two lines', [at(0), at(4)], 4, 1],
    ['in any order', [at(9), at(0), at(4)], 9, 2],
    ['a gap of exactly a quarter of an hour counts', [at(0), at(15)], 15, 1],
    ['a longer one does not, nor the line that ends it', [at(0), at(15.01)], 0, 0],
    ['work before and after a pause', [at(0), at(5), at(60), at(70)], 15, 2],
    ['several lines at one moment take its time together', [at(0), at(6), at(6), at(6)], 6, 3],
    ['several lines at the moment after a pause have no time', [at(0), at(60), at(60)], 0, 0],
  ])('%s', (_, work, minutes, lines) => {
    const timed = timeWork(work)
    expect([timed.milliseconds / MINUTE, timed.lines, timed.pieces]).toEqual([minutes, lines, lines * 10])
  })

  it('knows metres where somebody knows them', () => {
    expect(timeWork([at(0), at(5)]).metres).toBeNull()
    expect(timeWork([at(0, { metres: 9 }), at(5, { metres: 40 }), at(10)]).metres).toBe(40)
  })
})

describe('a rate', () => {
  it.each([
    [30, 30, 60],
    [1, 5, 12],
    [10, 4.9, null],
    [null, 60, null],
    [0, 60, 0],
  ])('%s in %s minutes is %s an hour', (amount, minutes, rate) => {
    expect(perHour(amount, minutes * MINUTE)).toBe(rate)
  })
})

describe('the median of people', () => {
  it.each([
    [[], null],
    [[10, 20], null],
    [[10, null, 20], null],
    [[30, 10, 20], 20],
    [[40, 10, 20, 30], 25],
  ])('of %j is %s', (rates, median) => {
    expect(medianOfPeople(rates)).toBe(median)
  })
})
