import { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import type { MovementRow } from '@entrepot/contract/query/movement/movements'
import { describe, expect, it } from 'vitest'
import { addressLines } from '../../../../engine/document/edit/address-lines.ts'
import { todoAddress, todosOfAge, todosOfExpiry, todosOfMovement } from './todo.ts'

const productId = '0190a1b2-0000-7000-8000-000000000001'
const cargoOwnerId = '0190a1b2-0000-7000-8000-000000000002'
const goods = { productId, productCode: 'P-1', productName: 'Tea & more', cargoOwnerId, batchNum: 'B1', pieces: 7 }

describe('what to do', () => {
  it.each([
    [{ movementClass: 'A', standing: 'MOVING', stock: 5 }, 'moveNearer'],
    [{ movementClass: 'A', standing: 'SOLD_OUT', stock: 0 }, ''],
    [{ movementClass: 'C', standing: 'SLOW', stock: 5 }, 'ship return'],
    [{ movementClass: 'NONE', standing: 'DEAD', stock: 5 }, 'ship return writeOff'],
    [{ movementClass: 'NONE', standing: 'NEW', stock: 5 }, ''],
  ])('about %j is %s', (row, expected) => {
    expect(todosOfMovement(row as MovementRow).join(' ')).toBe(expected)
  })

  it.each([
    [null, ''],
    [30, ''],
    [31, 'ship'],
    [91, 'ship return'],
    [366, 'ship return writeOff'],
  ])('about goods of %s days is %s', (days, expected) => {
    expect(todosOfAge(days).join(' ')).toBe(expected)
  })

  it.each([
    [{ limit: 'EXPIRED', day: '2026-03-01', daysLeft: -1 }, 'writeOff return freeze'],
    [{ limit: 'SALE', day: '2026-03-02', daysLeft: 5 }, 'return writeOff freeze'],
    [{ limit: 'SALE', day: '2026-03-03', daysLeft: 5 }, 'ship return'],
    [{ limit: 'WARNING', day: '2026-02-01', daysLeft: 20 }, 'ship return'],
  ])('about %j is %s', (row, expected) => {
    expect(todosOfExpiry(row, '2026-03-02').join(' ')).toBe(expected)
  })
})

describe('the way there', () => {
  it.each([
    ['ship', 'SALE'],
    ['return', 'RETURN_TO_OWNER'],
    ['writeOff', 'SCRAP'],
  ] as const)('to %s fills in a shipping notice', (todo, shippingType) => {
    const [path, search = ''] = todoAddress(todo, goods).split('?')
    expect(path).toBe(`${shipmentNotifs.route}-create-detail`)
    const parameters = new URLSearchParams(search)
    expect([parameters.get('cargoOwnerId'), parameters.get('shippingType')]).toEqual([cargoOwnerId, shippingType])
    expect(addressLines(shipmentNotifs, `?${search}`).map(({ values }) => values)).toEqual([
      { productId, productCode: 'P-1', productName: 'Tea & more', planSkuTotal: 7, batchNum: 'B1' },
    ])
  })

  it('to rows of stock narrows their list to them', () => {
    const { searchParams } = new URL(todoAddress('freeze', { ...goods, expiryDate: '2026-05-01' }), 'http://here')
    expect(Object.fromEntries(searchParams)).toEqual({
      productId,
      cargoOwnerId,
      batchNum: '"B1"',
      expiryDateStart: '2026-05-01',
      expiryDateEnd: '2026-05-01',
    })
  })
})
