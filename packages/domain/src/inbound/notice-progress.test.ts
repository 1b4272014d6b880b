import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addProgress, type LineProgress } from './notice-progress.ts'

const line = (id: string, received: number, shelved: number, rest: Partial<LineProgress> = {}): LineProgress => ({
  id,
  productId: 'rice',
  plan: 10,
  received,
  defective: 0,
  shelved,
  ...rest,
})
const change = (lineId: string, received: number, defective = 0, shelved = 0) => ({
  lineId,
  received,
  defective,
  shelved,
})

describe('the lines of a notice', () => {
  it('add up what happened to each, in however many parts', () => {
    const after = addProgress([line('a', 2, 0), line('b', 0, 0)], [change('a', 3, 1), change('a', 1, 0, 2)])
    expect(after).toEqual([line('a', 6, 2, { defective: 1 }), line('b', 0, 0)])
  })

  it('give what was shelved to another line of the product when the receipt of the one is taken back', () => {
    expect(addProgress([line('a', 5, 5), line('b', 5, 0)], [change('a', -5)])).toEqual([
      line('a', 0, 0),
      line('b', 5, 5),
    ])
  })

  it('ask a line of the same product first', () => {
    const lines = [line('a', 5, 5), line('x', 5, 0, { productId: 'salt' }), line('b', 5, 0)]
    expect(addProgress(lines, [change('a', -5)])?.map(({ shelved }) => shelved)).toEqual([0, 0, 5])
  })

  it.each([
    ['more leaves the dock than came', [change('a', 0, 0, 9)]],
    ['more is taken back than came', [change('a', -9)]],
    ['more is taken back as defective than came so', [change('a', 0, -1)]],
  ])('cannot be when %s', (_, changes) => {
    expect(addProgress([line('a', 5, 0)], changes)).toBeNull()
  })

  it('never lose or invent a piece', () => {
    const figures = fc.record({ received: fc.nat(9), off: fc.nat(9), taken: fc.nat(9) })
    fc.assert(
      fc.property(fc.array(figures, { minLength: 1, maxLength: 5 }), (all) => {
        const lines = all.map(({ received, off }, n) => line(`${n}`, received, Math.min(received, off)))
        const changes = all.map(({ taken }, n) => change(`${n}`, -taken))
        const after = addProgress(lines, changes)
        const sum = (of: readonly LineProgress[], name: 'received' | 'shelved') =>
          of.reduce((t, one) => t + one[name], 0)
        const left = all.reduce((total, { received, taken }) => total + received - taken, 0)
        const fits = all.every(({ received, taken }) => taken <= received) && sum(lines, 'shelved') <= left
        expect(after !== null).toBe(fits)
        if (after === null) return
        expect([sum(after, 'received'), sum(after, 'shelved')]).toEqual([left, sum(lines, 'shelved')])
        for (const { received, shelved } of after) expect(shelved).toBeLessThanOrEqual(received)
      }),
    )
  })
})
