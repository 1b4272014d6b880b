import type { Candidate } from '../candidate.ts'
import type { Demand } from '../demand.ts'

export const TODAY = '2026-06-01'

/** Ten free pieces of tea on an open shelf, expiring at the end of the year. */
export const row = (id: string, given: Partial<Candidate> = {}): Candidate => {
  const onHand = given.onHand ?? given.free ?? 10
  return {
    id,
    cargoOwnerId: 'owner',
    productId: 'tea',
    batchNum: 'B1',
    expiryDate: '2026-12-31',
    handbookNum: '',
    handbookItemNo: 0,
    quality: 'GOOD',
    status: 'AVAILABLE',
    holdCode: '',
    receivedOn: '2026-01-01',
    containerNo: '',
    locationId: `at-${id}`,
    locationNo: `A-${id}`,
    walk: 100,
    locationStatus: 'ACTIVE',
    areaStatus: 'ACTIVE',
    purpose: 'STORAGE',
    onHand,
    free: onHand,
    ...given,
  }
}

/** A line for a sale of tea, without further conditions. */
export const demand = (given: Partial<Demand> = {}): Demand => ({
  lineId: 'line',
  noticeId: 'notice',
  cargoOwnerId: 'owner',
  productId: 'tea',
  pieces: 5,
  batchNum: null,
  handbookNum: null,
  handbookItemNo: null,
  minRemainingDays: null,
  countsFrom: given.today ?? TODAY,
  quality: 'GOOD',
  shippingPurpose: 'SALE',
  prohibitiveSaleExpiryDays: null,
  today: TODAY,
  order: 'FEFO',
  piecesPerBox: null,
  ...given,
})
