/** What a row of an analysis is about: of these fields those that its `by` names are filled, the others are null. */
export interface GroupedGoods {
  /** The same for the same goods at any moment: a list may be keyed by it. */
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

/** Pieces by the effect of the entries that moved them; an effect without pieces is 0. */
export type ByEffect = Readonly<
  Record<'RECEIPT' | 'DISPATCH' | 'COUNT' | 'LOSS' | 'OPENING' | 'TRANSFER' | 'MOVE', number>
>
