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
  /** The nearest place with suitable pieces that is nearer than the chosen one. */
  readonly nearer: ShelvedPieces | null
}

/** Pieces of one row that a pick or a tour fetches or has fetched. */
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

/** Orders that wait for the same product and are served earlier: the first of them, and their number. */
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
  /** Pieces of the line that are not reserved yet. */
  readonly owedSkuTotal: number
  /** Pieces of the product that are free and may be sold to consumers. */
  readonly availableSkuTotal: number
  /** Missing pieces of the product, after the orders that are served earlier. */
  readonly missingSkuTotal: number
  readonly planned: readonly PlannedRow[]
  /** Rows that may not serve, one for each reason. */
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

/** `GET orders/{id}/allocation`: the pieces of an order and why they were chosen; its wave and its parcels. */
export interface OrderAllocation {
  readonly lines: readonly LineAllocation[]
  readonly wave: { readonly id: string; readonly waveNo: string } | null
  readonly parcels: readonly OrderParcel[]
}
