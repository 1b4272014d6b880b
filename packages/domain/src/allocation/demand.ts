import type { Quality } from '../stock/stock-key.ts'

export const ALLOCATION_ORDERS = ['FEFO', 'FIFO', 'LIFO', 'FEWEST_LOCATIONS'] as const
export type AllocationOrder = (typeof ALLOCATION_ORDERS)[number]

export type ShippingPurpose = 'SALE' | 'RETURN_TO_OWNER' | 'SCRAP' | 'OTHER'

/** What a line of a shipping notice asks for; null: any. Days are 'YYYY-MM-DD'. */
export interface Demand {
  readonly lineId: string
  readonly noticeId: string
  readonly cargoOwnerId: string
  readonly productId: string
  readonly pieces: number
  readonly batchNum: string | null
  /** null: only pieces that are not bonded, unless `bonded` is set. */
  readonly handbookNum: string | null
  /** Only bonded pieces, of any handbook. */
  readonly bonded?: true
  readonly handbookItemNo: number | null
  readonly minRemainingDays: number | null
  /** The day from which the remaining days count: the planned shipping, else today. */
  readonly countsFrom: string
  readonly quality: Quality
  readonly shippingPurpose: ShippingPurpose
  readonly prohibitiveSaleExpiryDays: number | null
  readonly today: string
  readonly order: AllocationOrder
  readonly piecesPerBox: number | null
}
