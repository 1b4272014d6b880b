import { describe, expect, it } from 'vitest'
import { changeBodyOf, changeKinds, changeNames, startChange } from './change-form.ts'
import { freezeNames, startFreeze } from './freeze/freeze-form.ts'
import { rowAfter } from './freeze/freeze-undo.ts'
import { frozenWords } from './freeze/frozen-words.ts'
import { placedRefusals } from './move/move-state.ts'
import { movedWords } from './move/moved-words.ts'
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

describe('what is said afterwards', () => {
  const t = (key: string, words: Readonly<Record<string, unknown>> = {}) => `${key} ${Object.values(words).join(' ')}`
  it('of a move names the pieces and the pallets, each with its place', () => {
    const pieces = { key: 'a', move: { stockId: 'a', quantity: 3, toLocationId: 'there' } }
    const pallet = { key: 'P-1', move: { containerNo: 'P-1', toLocationId: 'there' } }
    expect(movedWords(t, [pieces], 'L-1')).toBe('stockWork.moved 3 L-1')
    expect(movedWords(t, [pallet], 'L-1')).toBe('stockWork.palletMoved P-1 L-1')
    expect(movedWords(t, [pallet, pieces], 'L-1')).toBe('stockWork.moved 3 L-1 stockWork.palletMoved P-1 L-1')
  })
  it('of a freeze counts what was chosen; of a pallet others lie on it too', () => {
    const rows = [row(), row({ id: 'b', freeSkuTotal: 4 })]
    const asked = { action: 'freeze', rows, quantity: null, pallet: undefined } as const
    expect(frozenWords(t, asked)).toBe('stockWork.frozen 14')
    expect(frozenWords(t, { ...asked, rows: [row()], quantity: 2 })).toBe('stockWork.frozen 2')
    expect(frozenWords(t, { ...asked, pallet: 'P-1' })).toBe('stockWork.palletFrozen P-1')
    expect(frozenWords(t, { ...asked, action: 'thaw', pallet: 'P-1' })).toBe('stockWork.palletThawed P-1')
  })
})
