import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'

export interface Product {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly barcode: string
}

const OUTBOUND = '/warehouse/outbound'
export const PATHS = {
  notice: `${OUTBOUND}/shipping-notice`,
  pick: `${OUTBOUND}/picking-work`,
  tally: `${OUTBOUND}/outTally-order`,
  dispatch: `${OUTBOUND}/distribution-stock`,
} as const

/** So many pieces; with a day, they expire then. */
type Arrival = number | { readonly pieces: number; readonly expiryDate: string }

/** An owner with one product that has come in as often as there are figures, each time to a shelf of its own. */
export async function goodsOnShelves(page: Page, ...arrivals: readonly Arrival[]) {
  const name = unique('Owner')
  const owner = await prepare<{ id: string }>(page, 'POST', 'cargoOwners', { code: unique('C').toUpperCase(), name })
  const product = await prepare<Product>(page, 'POST', 'products', {
    cargoOwnerId: owner.id,
    code: unique('P').toUpperCase(),
    name: `Goods ${unique('')}`,
    barcode: String(Math.floor(Math.random() * 9e12) + 1e12),
    packageNumber: 12,
  })
  for (const [at, arrival] of arrivals.entries()) {
    const { pieces, ...dates } = typeof arrival === 'number' ? { pieces: arrival } : arrival
    const receipt = await prepare<{ id: string }>(page, 'POST', 'recvRegistrations', {
      cargoOwnerId: owner.id,
      receiptType: 'PURCHASE',
      lines: [{ productId: product.id, goodSkuTotal: pieces, defectiveSkuTotal: 0, batchNum: `B${at + 1}`, ...dates }],
    })
    await prepare(page, 'POST', `recvRegistrations/${receipt.id}/complete`, { putaway: true })
  }
  return { id: owner.id, name, product }
}

/** A submitted order of so many pieces. */
export async function newNotice(
  page: Page,
  ownerId: string,
  productId: string,
  planSkuTotal: number,
  header: object = {},
) {
  const notice = await prepare<{ id: string; shippingNoticeNo: string }>(page, 'POST', 'shipmentNotifs', {
    cargoOwnerId: ownerId,
    shippingType: 'SALE',
    consignee: 'Shop at the corner',
    address: '1 Harbour Road',
    phone: '+86 21 5555 0100',
    lines: [{ productId, planSkuTotal }],
    ...header,
  })
  await prepare(page, 'POST', `shipmentNotifs/${notice.id}/submit`, {})
  return notice
}
