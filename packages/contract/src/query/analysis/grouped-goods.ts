/** The subject of a row of an analysis: the fields that its `by` names are filled, the others are null. */
export interface GroupedGoods {
  /** The same for the same goods at any moment, so that it can be the key of a list. */
  readonly id: string
  readonly productId: string | null
  readonly productCode: string | null
  readonly productName: string | null
  readonly cargoOwnerId: string | null
  readonly cargoOwnerName: string | null
  readonly areaId: string | null
  readonly areaName: string | null
  readonly locationId: string | null
  readonly locationNo: string | null
  readonly batchNum: string | null
  readonly productDate: string | null
  readonly expiryDate: string | null
  readonly handbookNum: string | null
  readonly handbookItemNo: number | null
  readonly quality: string | null
  readonly status: string | null
}

/** Pieces by the effect of their entries; 0 for an effect without pieces. */
export type ByEffect = Readonly<
  Record<'RECEIPT' | 'DISPATCH' | 'COUNT' | 'LOSS' | 'OPENING' | 'TRANSFER' | 'MOVE', number>
>
