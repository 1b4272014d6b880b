/** Values for absent parts of an identity: no part is ever null, so that two identities can be compared. */
export const NO_PRODUCT_DATE = '0001-01-01'
export const NO_EXPIRY_DATE = '9999-12-31'

/** For display: the placeholder for "does not expire" becomes null. */
export const expiryOrNull = (expiryDate: string): string | null => (expiryDate === NO_EXPIRY_DATE ? null : expiryDate)

export type Quality = 'GOOD' | 'DEFECTIVE'
export type StockStatus = 'AVAILABLE' | 'FROZEN'

/** The properties of the pieces, without their location. */
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
  /** Freeze reason; '' when not frozen. */
  readonly holdCode: string
  /** Day of the first receipt; moves keep it. */
  readonly receivedOn: string
}

/** Location and properties: the smallest unit that has a quantity. */
export interface StockKey extends Goods {
  readonly locationId: string
  readonly containerNo: string
  /** Number of the registration while the pieces are on the dock or in the defective location, else ''. */
  readonly originNo: string
}

/** The parts in a fixed order; the id of a row is a hash of this text. */
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
