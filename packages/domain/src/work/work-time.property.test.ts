import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type FinishedWork, LONGEST_GAP_MS, medianOfPeople, timeWork } from './work-time.ts'

const work = fc.record({
  at: fc.integer({ min: 0, max: 10 * 3_600_000 }),
  lines: fc.integer({ min: 1, max: 20 }),
  pieces: fc.integer({ min: 0, max: 500 }),
  metres: fc.option(fc.integer({ min: 0, max: 900 })),
})
const works = fc.array(work, { maxLength: 40 })

it('is never longer than from the first to the last, and has no more than was done', () => {
  fc.assert(
    fc.property(works, (done) => {
      const timed = timeWork(done)
      const times = done.map(({ at }) => at)
      const span = times.length === 0 ? 0 : Math.max(...times) - Math.min(...times)
      expect(timed.milliseconds).toBeLessThanOrEqual(span)
      expect(timed.lines).toBeLessThanOrEqual(done.reduce((sum, { lines }) => sum + lines, 0))
      expect(timed.lines > 0).toBe(timed.milliseconds > 0)
    }),
  )
})

it('does not depend on the order, nor on how the work of one moment is told', () => {
  const split = ({ lines, pieces, ...rest }: FinishedWork): FinishedWork[] =>
    lines < 2
      ? [{ lines, pieces, ...rest }]
      : [
          { ...rest, lines: 1, pieces: 0, metres: null },
          { ...rest, lines: lines - 1, pieces },
        ]
  fc.assert(
    fc.property(works, (done) => {
      const timed = timeWork(done)
      expect(timeWork(done.toReversed())).toEqual(timed)
      expect(timeWork(done.flatMap(split))).toEqual(timed)
    }),
  )
})

it('is the sum over parts that a pause lies between', () => {
  fc.assert(
    fc.property(works, works, (first, second) => {
      const pause = LONGEST_GAP_MS + 1 + Math.max(0, ...first.map(({ at }) => at))
      const later = second.map((one) => ({ ...one, at: one.at + pause }))
      const [a, b, all] = [timeWork(first), timeWork(later), timeWork([...first, ...later])]
      expect([all.milliseconds, all.lines, all.pieces]).toEqual([
        a.milliseconds + b.milliseconds,
        a.lines + b.lines,
        a.pieces + b.pieces,
      ])
    }),
  )
})

it('has as many people above the median as below', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 3, maxLength: 30 }), (rates) => {
      const median = medianOfPeople(rates) ?? Number.NaN
      const half = rates.length / 2
      expect(rates.filter((rate) => rate < median).length).toBeLessThanOrEqual(half)
      expect(rates.filter((rate) => rate > median).length).toBeLessThanOrEqual(half)
    }),
  )
})
