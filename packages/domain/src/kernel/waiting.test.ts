import { describe, expect, it } from 'vitest'
import { receiptWaits } from '../inbound/receipt-notice.waits.ts'
import { shippingWait } from '../outbound/shipping-notice.waits.ts'
import { waitReason } from './waiting.ts'

describe('a receipt notice waits', () => {
  it.each([
    ['DRAFT', false, false, null],
    ['SUBMITTED', false, true, 'ARRIVAL'],
    ['RECEIVING', false, true, 'REGISTRATION'],
    ['RECEIVING', true, true, 'REST'],
    ['ACCEPTED', true, true, 'PUTAWAY'],
    ['ACCEPTED', true, false, null],
    ['CANCELLED', false, true, null],
  ] as const)('%s, received %s, on the dock %s: %s', (status, received, unshelved, reason) => {
    expect(waitReason(receiptWaits, status, { received, unshelved })).toBe(reason)
  })
})

describe('a shipping notice of ten pieces waits', () => {
  const cases = [
    // reserved, staged, shipped, available
    ['DRAFT', 0, 0, 0, 0, null],
    ['SUBMITTED', 0, 0, 0, 9, 'STOCK'],
    ['SUBMITTED', 0, 0, 0, 10, 'ALLOCATION'],
    ['PICKING', 4, 0, 0, 5, 'STOCK'],
    ['PICKING', 4, 0, 0, 6, 'ALLOCATION'],
    ['PICKING', 4, 6, 0, 0, 'PICKING'],
    ['PICKED', 0, 10, 0, 0, 'SHIPPING'],
    ['PARTLY_SHIPPED', 0, 2, 8, 0, 'SHIPPING'],
    ['PARTLY_SHIPPED', 0, 0, 8, 0, 'STOCK'],
    ['ALL_SHIPPED', 0, 0, 10, 0, null],
    ['CANCELLING', 0, 10, 0, 0, null],
    ['CANCELLED', 0, 0, 0, 0, null],
  ] as const
  it.each(
    cases,
  )('%s, reserved %i, staged %i, shipped %i, available %i: %s', (status, reserved, staged, shipped, available, reason) => {
    expect(shippingWait({ status, plan: 10, reserved, staged, shipped, available, closed: false })).toBe(reason)
  })
})
