import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { describe, expect, it } from 'vitest'
import { addressLines } from './address-lines.ts'

const productId = '0190a1b2-0000-7000-8000-000000000001'
const linesOf = (lines: unknown) =>
  addressLines(
    shipmentNotifs,
    `?lines=${encodeURIComponent(typeof lines === 'string' ? lines : JSON.stringify(lines))}`,
  ).map(({ values }) => values)

describe('lines of an address', () => {
  it('are what a person might have typed, with the names beside', () => {
    const line = { productId, productCode: 'P-1', productName: 'Goods', planSkuTotal: 5, batchNum: 'B1' }
    expect(linesOf([line, { productId }])).toEqual([line, { productId }])
  })

  it.each([
    ['no list', '{"productId":1}', []],
    ['no JSON', '[{', []],
    ['no lines', '[1, null, "x", {}]', []],
    ['fields of the server', [{ productId, reservedSkuTotal: 5, id: productId }], [{ productId }]],
    ['values that are none', [{ productId: 'x', planSkuTotal: -1, batchNum: 'B1' }], [{ batchNum: 'B1' }]],
    ['names of objects', '[{"__proto__":{"productId":"x"},"constructor":1}]', []],
  ])('pass over %s', (_, sent, expected) => {
    expect(linesOf(sent)).toEqual(expected)
  })

  it('are few', () => {
    expect(linesOf(Array.from({ length: 50 }, () => ({ productId })))).toHaveLength(20)
    expect(addressLines(shipmentNotifs, '')).toEqual([])
  })
})
