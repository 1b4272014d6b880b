import { describe, expect, it } from 'vitest'
import type { StockRow } from '../stock-work-api.ts'
import { oppositeMoves, palletsOf, plannedMoves, startQuantities } from './moves.ts'

const row = (facts: Partial<StockRow>): StockRow =>
  ({
    id: 'a',
    productId: 'p',
    cargoOwnerId: 'o',
    batchNum: 'B1',
    status: 'AVAILABLE',
    quality: 'GOOD',
    locationId: 'here',
    containerNo: null,
    freeSkuTotal: 10,
    ...facts,
  }) as StockRow

const plan = {
  pallets: new Set<string>(),
  toLocationId: 'there',
  toContainerNo: '',
  override: false,
}

describe('what is moved', () => {
  const rows = [row({}), row({ id: 'b', containerNo: 'P-1', freeSkuTotal: 4 }), row({ id: 'c', containerNo: 'P-1' })]
  it('begins with all that is free', () => {
    expect(startQuantities(rows)).toEqual({ a: 10, b: 4, c: 10 })
    expect(palletsOf(rows)).toEqual(['P-1'])
  })
  it('is pieces of rows, each told at its row', () => {
    expect(plannedMoves({ ...plan, rows, quantities: { a: 3, b: 4, c: 1 }, toContainerNo: 'P-2' })).toEqual([
      { key: 'a', move: { stockId: 'a', toLocationId: 'there', quantity: 3, toContainerNo: 'P-2' } },
      { key: 'b', move: { stockId: 'b', toLocationId: 'there', quantity: 4, toContainerNo: 'P-2' } },
      { key: 'c', move: { stockId: 'c', toLocationId: 'there', quantity: 1, toContainerNo: 'P-2' } },
    ])
  })
  it('is a pallet once, however many of its rows were chosen', () => {
    const whole = { ...plan, rows, quantities: startQuantities(rows), pallets: new Set(['P-1']), override: true }
    expect(plannedMoves(whole)).toEqual([
      { key: 'P-1', move: { containerNo: 'P-1', toLocationId: 'there', override: true } },
      { key: 'a', move: { stockId: 'a', toLocationId: 'there', quantity: 10, override: true } },
    ])
  })
})

describe('what takes it back', () => {
  const source = row({ containerNo: 'P-1' })
  const planned = plannedMoves({ ...plan, rows: [source], quantities: { a: 3 } })
  const target = row({ id: 't', locationId: 'there' })
  it('finds the pieces where they are now, and puts them where they were', () => {
    expect(
      oppositeMoves(planned, [source], [source, target, row({ id: 'x', locationId: 'there', batchNum: 'B2' })]),
    ).toEqual([{ stockId: 't', toLocationId: 'here', quantity: 3, toContainerNo: 'P-1' }])
  })
  it('is not offered when the pieces cannot be told apart, or are not answered', () => {
    expect(oppositeMoves(planned, [source], [source])).toBe(undefined)
    expect(oppositeMoves(planned, [source], [target, { ...target, id: 'u', containerNo: 'P-9' }])).toBe(undefined)
    expect(oppositeMoves(planned, [source], [row({ id: 'f', locationId: 'there', status: 'FROZEN' })])).toBe(undefined)
  })
  it('is not offered for pieces that a registration has just brought', () => {
    const onDock = row({ originNo: 'RR-1', containerNo: 'P-1' })
    expect(oppositeMoves(planned, [onDock], [onDock, target])).toBe(undefined)
    const whole = plannedMoves({ ...plan, rows: [onDock], quantities: {}, pallets: new Set(['P-1']) })
    expect(oppositeMoves(whole, [onDock], [])).toBe(undefined)
  })
  it('of a pallet is the pallet', () => {
    const whole = plannedMoves({ ...plan, rows: [source], quantities: {}, pallets: new Set(['P-1']) })
    expect(oppositeMoves(whole, [source], [])).toEqual([{ containerNo: 'P-1', toLocationId: 'here' }])
  })
})
