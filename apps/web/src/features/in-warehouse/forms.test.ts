import { describe, expect, it } from 'vitest'
import { changeBodyOf, changeKinds, changeNames, startChange } from './change-form.ts'
import { freezeNames, startFreeze } from './freeze/freeze-form.ts'
import { rowAfter } from './freeze/freeze-undo.ts'
import { placedRefusals } from './move/move-state.ts'
import type { StockRow } from './stock-work-api.ts'

const row = (facts: Partial<StockRow> = {}): StockRow =>
  ({
    id: 'a',
    productId: 'p',
    locationId: 'here',
    containerNo: null,
    batchNum: 'B1',
    productDate: '2026-01-01',
    expiryDate: null,
    handbookNum: null,
    quality: 'GOOD',
    status: 'AVAILABLE',
    holdCode: null,
    skuTotal: 10,
    orderedSkuTotal: 0,
    freeSkuTotal: 10,
    ...facts,
  }) as StockRow

describe('a change', () => {
  it('offers everybody what has gone bad, and an administrator the rest', () => {
    expect(changeKinds(row(), false)).toEqual(['defective'])
    expect(changeKinds(row({ quality: 'DEFECTIVE' }), false)).toEqual([])
    expect(changeKinds(row(), true)).toEqual(['defective', 'batch', 'owner', 'handbook'])
    expect(changeKinds(row({ quality: 'DEFECTIVE' }), true)).toEqual(['good', 'batch', 'owner', 'handbook'])
  })
  it('asks for a paper of customs where goods are bonded', () => {
    expect(changeNames('defective', row())).toEqual(['quantity', 'reason'])
    expect(changeNames('defective', row({ handbookNum: 'H1' }))).toEqual(['quantity', 'customsRef', 'reason'])
    expect(changeNames('handbook', row())).toContain('customsRef')
  })
  it('says what the pieces become, an emptied date as none', () => {
    const values = { ...startChange(row()), quantity: 3, batchNum: ' B2 ', productDate: '', reason: 'wrong label' }
    expect(changeBodyOf('batch', changeNames('batch', row()), values)).toEqual({
      quantity: 3,
      reason: 'wrong label',
      to: { batchNum: 'B2', productDate: null, expiryDate: null },
    })
    expect(changeBodyOf('defective', ['quantity', 'customsRef', 'reason'], { ...values, customsRef: 'C-1' })).toEqual({
      quantity: 3,
      reason: 'wrong label',
      to: { quality: 'DEFECTIVE' },
      customsRef: 'C-1',
    })
  })
})

describe('a freeze', () => {
  it('asks for a part of one row alone, and about reserved pieces where there are some', () => {
    expect(freezeNames('freeze', row(), false)).toEqual(['quantity', 'holdCode', 'reason'])
    expect(freezeNames('freeze', row({ orderedSkuTotal: 2 }), false)).toContain('includeReserved')
    expect(freezeNames('freeze', row(), true)).toEqual(['holdCode', 'reason'])
    expect(freezeNames('freeze', undefined, false)).toEqual(['holdCode', 'reason'])
    expect(freezeNames('thaw', row({ orderedSkuTotal: 2 }), false)).toEqual(['quantity', 'reason'])
  })
  it('begins with all that is free; a thaw keeps why it was held', () => {
    expect(startFreeze('freeze', row())).toMatchObject({ quantity: 10, holdCode: 'QUALITY' })
    expect(startFreeze('thaw', row({ holdCode: 'CUSTOMS' }))).toMatchObject({ holdCode: 'CUSTOMS' })
  })
  it('is taken back on the row that the pieces have become', () => {
    const frozen = row({ id: 'f', status: 'FROZEN', holdCode: 'QUALITY' })
    expect(rowAfter('freeze', row(), [row(), frozen], 'QUALITY')).toBe(frozen)
    expect(rowAfter('freeze', row(), [row(), frozen], 'OWNER')).toBe(undefined)
    expect(rowAfter('freeze', row(), [{ ...frozen, batchNum: 'B2' }], 'QUALITY')).toBe(undefined)
    expect(rowAfter('thaw', frozen, [row(), frozen], 'QUALITY')).toEqual(row())
  })
})

it('a refused move is told at its row, and what is wrong with the place at the place', () => {
  const sent = ['P-1', 'a'].map((key) => ({ key, move: { containerNo: key, toLocationId: 'there' } }))
  const problems = {
    'moves.1.quantity': 'Only 4 pcs are free.',
    'moves.0.toLocationId': 'It is locked.',
    'moves.7.quantity': 'nobody',
    reason: 'other',
  }
  expect(placedRefusals(problems, sent)).toEqual({ rows: { a: 'Only 4 pcs are free.' }, location: 'It is locked.' })
})
