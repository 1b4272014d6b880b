import { describe, expect, it } from 'vitest'
import { allGood, figuresOf, isOver, losesBonded, outcomeOf, processRows, sentLines } from './process-rows.ts'

const part = (batchNum: string | null, skuTotal: number, expiryDate: string | null = null) => ({
  batchNum,
  expiryDate,
  skuTotal,
})
const record = (header: object, lines: readonly object[]) =>
  ({ ...header, lines }) as unknown as Parameters<typeof processRows>[0]
const coming = record({ status: 'IN_TRANSIT', direction: 'IN' }, [
  { id: 'a', productCode: 'P1', parts: [part('B1', 5), part('B2', 3)] },
  { id: 'b', productCode: 'P2', handbookNum: 'H1', parts: [part(null, 2)] },
  { id: 'c', productCode: 'P3', parts: [] },
])

describe('a transfer that is processed', () => {
  it('leaves whole unless somebody counts less', () => {
    const rows = processRows(
      record({ status: 'SUBMITTED', direction: 'OUT' }, [
        { id: 'a', reservedSkuTotal: 10 },
        { id: 'b', reservedSkuTotal: 0 },
      ]),
    )
    expect(sentLines(rows, 'ship')).toEqual([{ id: 'a', shippedSkuTotal: 10 }])
    expect(outcomeOf(rows)).toMatchObject({ shipped: 10, rest: 0 })
  })

  it('arrives batch by batch, and names the batch where there are several', () => {
    const rows = allGood(processRows(coming))
    expect(sentLines(rows, 'arrive')).toEqual([
      { id: 'a', batchNum: 'B1', goodSkuTotal: 5 },
      { id: 'a', batchNum: 'B2', goodSkuTotal: 3 },
      { id: 'b', goodSkuTotal: 2 },
    ])
    expect(outcomeOf(rows)).toMatchObject({ good: 10, rest: 0 })
  })

  it('names the expiry date where the batch does not tell the pieces apart', () => {
    const parts = [part(null, 5, '2026-11-01'), part(null, 3), part('B1', 2, '2026-12-01')]
    const rows = processRows(record({ status: 'IN_TRANSIT', direction: 'IN' }, [{ id: 'a', parts }]))
    expect(sentLines(allGood(rows), 'arrive')).toEqual([
      { id: 'a', batchNum: '', expiryDate: '2026-11-01', goodSkuTotal: 5 },
      { id: 'a', batchNum: '', expiryDate: null, goodSkuTotal: 3 },
      { id: 'a', batchNum: 'B1', goodSkuTotal: 2 },
    ])
  })

  it('says nothing of what nobody has counted, and refuses too much', () => {
    const [first, ...others] = processRows(coming)
    const rows = [{ ...first!, quantities: { goodSkuTotal: 4, lostSkuTotal: 2 } }, ...others]
    expect(sentLines(rows, 'arrive')).toEqual([{ id: 'a', batchNum: 'B1', goodSkuTotal: 4, lostSkuTotal: 2 }])
    expect(rows.map(isOver)).toEqual([true, false, false])
  })

  it('cannot be what is no count', () => {
    const [first] = processRows(coming)
    expect(isOver({ ...first!, quantities: { goodSkuTotal: Number.NaN } })).toBe(true)
  })

  it('asks for a paper when bonded goods are lost', () => {
    const rows = processRows(coming)
    expect(losesBonded(rows.map((row) => ({ ...row, quantities: { goodSkuTotal: 1 } })))).toBe(false)
    expect(losesBonded(rows.map((row) => ({ ...row, quantities: { lostSkuTotal: 1 } })))).toBe(true)
  })

  it.each([
    ['ship', true, ['shippedSkuTotal']],
    ['arrive', false, ['goodSkuTotal', 'defectiveSkuTotal', 'sentBackSkuTotal']],
    ['recall', true, ['sentBackSkuTotal']],
    ['lost', true, ['lostSkuTotal']],
  ] as const)('%s asks each end for its own', (mode, mayLose, expected) => {
    expect(figuresOf(mode, mayLose)).toEqual(expected)
  })
})
