import type { RankFact } from '@entrepot/domain/allocation/explain'
import type { RowChoice } from '../outbound/pick-parts.ts'

interface ShelvedPieces {
  readonly locationNo: string
  readonly batchNum: string | null
  readonly expiryDate: string | null
}

/** Pieces of one row that would be taken if the order were picked now. */
export interface PlannedRow extends ShelvedPieces {
  readonly stockId: string
  readonly skuTotal: number
  readonly why: readonly RankFact[]
  /** The nearest place that has pieces which would do too, and is nearer. */
  readonly nearer: ShelvedPieces | null
}

/** Pieces of one row that a pick or a tour fetches, or has fetched. */
export interface PickedRow extends ShelvedPieces {
  readonly pickId: string
  readonly pickNo: string
  readonly pickType: string
  readonly planSkuTotal: number
  readonly pickedSkuTotal: number
  readonly shortSkuTotal: number
  readonly returnedSkuTotal: number
  readonly reason: RowChoice | null
}

/** Orders that wait for the same product and get it: the first of them, and how many there are. */
export interface ServedFirst {
  readonly orders: readonly { readonly id: string; readonly orderNo: string; readonly skuTotal: number }[]
  readonly orderTotal: number
  readonly skuTotal: number
}

export interface LineAllocation {
  readonly lineId: string
  readonly lineNo: number
  readonly productCode: string
  readonly productName: string
  readonly skuTotal: number
  /** Of the line, not reserved yet. */
  readonly owedSkuTotal: number
  /** Of the product, free and fit to be sold to consumers. */
  readonly availableSkuTotal: number
  /** Of the product, after those that are served first. */
  readonly missingSkuTotal: number
  readonly planned: readonly PlannedRow[]
  /** Rows that may not serve, of each reason one. */
  readonly passedOver: readonly { readonly locationNo: string; readonly reason: string }[]
  readonly servedFirst: ServedFirst
  readonly picked: readonly PickedRow[]
}

export interface OrderParcel {
  readonly id: string
  readonly parcelNo: string
  readonly status: string
  readonly expressNum: string | null
  readonly weight: string | null
  readonly skuTotal: number
  readonly createdTime: string
  readonly shippedTime: string | null
  readonly manifestId: string | null
  readonly manifestNo: string | null
}

/** `GET orders/{id}/allocation`: which pieces an order gets or got, and why; the wave and the parcels they go with. */
export interface OrderAllocation {
  readonly lines: readonly LineAllocation[]
  readonly wave: { readonly id: string; readonly waveNo: string } | null
  readonly parcels: readonly OrderParcel[]
}
