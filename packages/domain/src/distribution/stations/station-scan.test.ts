import { describe, expect, it } from 'vitest'
import { missingPieces, type PackingTable, scanMeaning, type TableLine } from './station-scan.ts'

const line = (id: string, over: Partial<TableLine> = {}): TableLine => ({
  id,
  toPack: 2,
  codes: [
    { code: `69${id}`, pieces: 1 },
    { code: `P-${id}`, pieces: 1 },
    { code: `BOX-${id}`, pieces: 2 },
  ],
  tooOld: null,
  byCount: false,
  ...over,
})
const table = (lines: readonly TableLine[], scanned: Record<string, number> = {}): PackingTable => ({
  lines,
  scanned: new Map(Object.entries(scanned)),
  cartonCodes: ['C-1', 'C-2'],
})

describe('a scan at the packing station', () => {
  it.each([
    ['6901', { kind: 'order', code: '6901' }],
    ['', { kind: 'nothing' }],
  ])('without an order: %j', (text, meaning) => expect(scanMeaning(text, null)).toEqual(meaning))

  it.each([
    ['a piece', '69A', {}, { kind: 'piece', lineId: 'A', pieces: 1 }],
    ['a piece by its product code, in any case', 'p-a', {}, { kind: 'piece', lineId: 'A', pieces: 1 }],
    ['a box', 'BOX-A', {}, { kind: 'piece', lineId: 'A', pieces: 2 }],
    ['a box where one piece is left', 'BOX-A', { A: 1 }, { kind: 'refused', why: 'tooMany', lineId: 'A', rest: 1 }],
    ['one too many', '69A', { A: 2 }, { kind: 'refused', why: 'tooMany', lineId: 'A', rest: 0 }],
    ['a piece of another order', '6999', {}, { kind: 'refused', why: 'wrong', code: '6999' }],
    ['a typed figure that is not allowed', '2*69A', {}, { kind: 'refused', why: 'eachPiece', lineId: 'A' }],
    ['a typed figure that is allowed', '2*69B', {}, { kind: 'piece', lineId: 'B', pieces: 2 }],
    ['too large a figure', '3 * 69B', {}, { kind: 'refused', why: 'tooMany', lineId: 'B', rest: 2 }],
    ['a figure of nothing', '0*69B', {}, { kind: 'nothing' }],
    ['a figure of a wrong piece', '2*77', {}, { kind: 'refused', why: 'wrong', code: '77' }],
    ['an old piece', '69C', {}, { kind: 'refused', why: 'expired', lineId: 'C', day: '2026-01-01' }],
    ['a carton', 'c-2', {}, { kind: 'carton', code: 'C-2' }],
    ['Enter too early', '', { A: 2 }, { kind: 'refused', why: 'missing', pieces: 4 }],
    ['Enter at the end', '', { A: 2, B: 2, C: 2 }, { kind: 'seal' }],
  ])('%s', (_name, text, scanned, meaning) => {
    const lines = [line('A'), line('B', { byCount: true }), line('C', { tooOld: '2026-01-01' })]
    expect(scanMeaning(text, table(lines, scanned))).toEqual(meaning)
  })

  it('goes to the line of the product that still needs it', () => {
    const both = [line('A'), { ...line('A'), id: 'gift' }]
    expect(scanMeaning('69A', table(both, { A: 2 }))).toEqual({ kind: 'piece', lineId: 'gift', pieces: 1 })
    expect(missingPieces(table(both, { A: 2 }))).toBe(2)
  })
})
