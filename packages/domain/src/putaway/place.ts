import type { Goods } from '../stock/stock-key.ts'

/** The properties that decide whether goods may share a place. */
export type Identity = Pick<Goods, 'cargoOwnerId' | 'productId' | 'batchNum' | 'expiryDate' | 'handbookNum'>

/** Goods to be put away. Sizes are whole cubic centimetres and grams; null: unknown. */
export interface Load extends Identity, Pick<Goods, 'quality'> {
  readonly pieces: number
  readonly unitVolume: number | null
  readonly unitWeight: number | null
  /** null: unknown. */
  readonly piecesPerPallet: number | null
  /** The pallet that the goods already stand on; empty for loose pieces. */
  readonly containerNo: string
  /** null: anywhere. */
  readonly temperatureType: string | null
}

export interface PlaceContent extends Identity {
  readonly pieces: number
  readonly volume: number | null
  readonly weight: number | null
  /** For loose pieces: how many fit on a pallet; null: unknown. */
  readonly piecesPerPallet: number | null
  /** The pallet that it stands on; empty for loose pieces. */
  readonly containerNo: string
  /** Number of the open putaway that will bring it; undefined: it is there. */
  readonly plannedBy?: string | undefined
}

/** null: no limit. */
export interface Capacity {
  readonly volume: number | null
  readonly weight: number | null
  readonly pallets: number | null
}

export interface MixingRules {
  readonly owners: boolean
  readonly products: boolean
  readonly batches: boolean
}

export type Purpose = 'STORAGE' | 'PICK_FACE' | 'DOCK' | 'STAGE' | 'DEFECTIVE' | 'TRANSIT'

export interface Place {
  readonly id: string
  readonly fullNo: string
  readonly purpose: Purpose
  readonly status: 'ACTIVE' | 'INACTIVE' | 'LOCKED'
  /** null: any. */
  readonly temperatureType: string | null
  readonly capacity: Capacity
  readonly mix: MixingRules
  /** Distance from the dock in centimetres. */
  readonly walk: number
  readonly contents: readonly PlaceContent[]
}

/** A statement about a place, with the figures that explain it. */
export interface Finding<Code extends string> {
  readonly code: Code
  readonly figures: Readonly<Record<string, string | number>>
}

export const isSameProduct = (one: Identity, other: Identity): boolean =>
  one.productId === other.productId && one.cargoOwnerId === other.cargoOwnerId

/** Goods without a batch number are distinguished by their expiry date. */
export const isSameBatch = (one: Identity, other: Identity): boolean =>
  isSameProduct(one, other) && one.batchNum === other.batchNum && one.expiryDate === other.expiryDate

export const isEmpty = ({ contents }: Place): boolean => contents.every(({ pieces }) => pieces === 0)

/** An open putaway will bring goods there. */
export const isPlanned = ({ contents }: Place): boolean => contents.some(({ plannedBy }) => plannedBy !== undefined)

/** The place with its present contents, without planned ones. */
export const lyingAt = (place: Place): Place => ({
  ...place,
  contents: place.contents.filter(({ plannedBy }) => plannedBy === undefined),
})
