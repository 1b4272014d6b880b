import type { Place, Purpose } from '../putaway/place.ts'
import type { Goods } from '../stock/stock-key.ts'

/** A stock row as the allocation sees it. Absent parts are as in the identity of stock. */
export interface Candidate extends Omit<Goods, 'productDate'> {
  readonly id: string
  /** The pallet; '' when the pieces are on none. */
  readonly containerNo: string
  readonly locationId: string
  readonly locationNo: string
  /** Centimetres from the dock; null: unknown. */
  readonly walk: number | null
  readonly locationStatus: Place['status']
  readonly areaStatus: Place['status']
  readonly purpose: Purpose
  readonly onHand: number
  /** On hand and not reserved. */
  readonly free: number
}
