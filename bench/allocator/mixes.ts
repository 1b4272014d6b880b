import type { Candidate } from '../../packages/domain/src/allocation/candidate.ts'
import type { Demand } from '../../packages/domain/src/allocation/demand.ts'

export const MIXES = ['20 rows a product', '1,000 rows a product', 'one product, all rows equal'] as const
export type Mix = (typeof MIXES)[number]

const ROWS_OF: Readonly<Record<Mix, number>> = {
  '20 rows a product': 20,
  '1,000 rows a product': 1_000,
  'one product, all rows equal': Number.POSITIVE_INFINITY,
}

const TODAY = '2026-06-01'
const dayAfter = (days: number) => new Date(Date.UTC(2026, 5, 1 + days)).toISOString().slice(0, 10)
const DAYS = Array.from({ length: 400 }, (_, days) => dayAfter(days))

/** Boxes of twelve: some rows on pallets, some frozen, some expired, as a warehouse has them; or all the same. */
function rowOf(n: number, products: number): Candidate {
  const isEqual = products === 1
  const onHand = isEqual ? 12 : 12 * (1 + (n % 40)) + (n % 3)
  return {
    id: `row-${n}`,
    cargoOwnerId: 'owner',
    productId: `product-${n % products}`,
    batchNum: isEqual ? '' : `B${n % 7}`,
    expiryDate: isEqual ? '9999-12-31' : DAYS[(n * 7919) % DAYS.length]!,
    handbookNum: '',
    handbookItemNo: 0,
    quality: 'GOOD',
    status: !isEqual && n % 20 === 0 ? 'FROZEN' : 'AVAILABLE',
    holdCode: '',
    receivedOn: isEqual ? TODAY : '2026-03-01',
    containerNo: isEqual || n % 4 !== 0 ? '' : `P${n}`,
    locationId: `location-${n}`,
    locationNo: `A-${n}`,
    walk: isEqual ? 100 : (n * 31) % 5_000,
    locationStatus: 'ACTIVE',
    areaStatus: 'ACTIVE',
    purpose: 'STORAGE',
    onHand,
    free: onHand,
  }
}

const demandOf = (mix: Mix, n: number, products: number): Demand => ({
  lineId: `line-${n}`,
  noticeId: `notice-${Math.floor(n / 10)}`,
  cargoOwnerId: 'owner',
  productId: `product-${(n * 17) % products}`,
  pieces: 1 + ((n * 13) % 60),
  batchNum: null,
  handbookNum: null,
  handbookItemNo: null,
  minRemainingDays: mix === '20 rows a product' && n % 10 === 0 ? 30 : null,
  countsFrom: TODAY,
  quality: 'GOOD',
  shippingPurpose: 'SALE',
  prohibitiveSaleExpiryDays: null,
  today: TODAY,
  order: 'FEFO',
  piecesPerBox: 12,
})

export function mixed(mix: Mix, lines: number, rows: number) {
  const products = Math.max(1, Math.floor(rows / ROWS_OF[mix]))
  return {
    demands: Array.from({ length: lines }, (_, n) => demandOf(mix, n, products)),
    candidates: Array.from({ length: rows }, (_, n) => rowOf(n, products)),
  }
}
