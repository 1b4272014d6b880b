import type { Page } from '@playwright/test'
import { prepare, unique } from '../engine/acting.ts'

export const WAITING = '/warehouse/distribution/wait-distri'
export const ORDER = `${WAITING}-create-detail`

export interface Ordered {
  readonly id: string
  readonly orderNo: string
}

/** An order of so many pieces, to the same person unless told otherwise. */
export const newOrder = (page: Page, ownerId: string, productId: string, skuTotal: number, header: object = {}) =>
  prepare<Ordered>(page, 'POST', 'orders', {
    platform: 'TMALL',
    platformOrderNo: unique('E2E'),
    cargoOwnerId: ownerId,
    consignee: 'Ming Li',
    phone: '13800001234',
    province: 'Shanghai',
    city: 'Shanghai',
    address: '1 Harbour Road',
    lines: [{ productId, skuTotal }],
    ...header,
  })
