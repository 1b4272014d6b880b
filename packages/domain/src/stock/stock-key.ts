/** Absent parts of an identity: no part is ever empty, so that two rows are the same or are not. */
export const NO_PRODUCT_DATE = '0001-01-01'
export const NO_EXPIRY_DATE = '9999-12-31'

/** As people are shown it: a day that there is none is no day. */
export const expiryOrNull = (expiryDate: string): string | null => (expiryDate === NO_EXPIRY_DATE ? null : expiryDate)

export type Quality = 'GOOD' | 'DEFECTIVE'
export type StockStatus = 'AVAILABLE' | 'FROZEN'

/** What the pieces are, wherever they lie. */
export interface Goods {
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string
  readonly productDate: string
  readonly expiryDate: string
  readonly handbookNum: string
  readonly handbookItemNo: number
  readonly quality: Quality
  readonly status: StockStatus
  /** Why they are frozen; '' when they are not. */
  readonly holdCode: string
  /** The day of the first receipt, carried by every move. */
  readonly receivedOn: string
}

/** Where stock is and what it is: the smallest thing a quantity is counted by. */
export interface StockKey extends Goods {
  readonly locationId: string
  readonly containerNo: string
  /** The registration's number while the pieces are on the dock or in the defective location, else ''. */
  readonly originNo: string
}

/** The parts in a fixed order; the id of a row is made from this text. */
export const identityText = (warehouseId: string, key: StockKey): string =>
  JSON.stringify([
    warehouseId,
    key.locationId,
    key.containerNo,
    key.cargoOwnerId,
    key.productId,
    key.batchNum,
    key.productDate,
    key.expiryDate,
    key.handbookNum,
    key.handbookItemNo,
    key.quality,
    key.status,
    key.holdCode,
    key.receivedOn,
    key.originNo,
  ])
