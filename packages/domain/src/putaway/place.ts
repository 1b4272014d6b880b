import type { Goods } from '../stock/stock-key.ts'

/** What decides whether two goods may lie together. */
export type Identity = Pick<Goods, 'cargoOwnerId' | 'productId' | 'batchNum' | 'expiryDate' | 'handbookNum'>

/** Goods that look for a place. Sizes are whole cubic centimetres and grams; null where nobody has said. */
export interface Load extends Identity, Pick<Goods, 'quality'> {
  readonly pieces: number
  readonly unitVolume: number | null
  readonly unitWeight: number | null
  /** null: unknown. */
  readonly piecesPerPallet: number | null
  /** The pallet that the goods stand on already; empty for loose pieces. */
  readonly containerNo: string
  /** null: anywhere. */
  readonly temperatureType: string | null
}

export interface PlaceContent extends Identity {
  readonly pieces: number
  readonly volume: number | null
  readonly weight: number | null
  /** Of loose pieces, how many share a pallet; null: unknown. */
  readonly piecesPerPallet: number | null
  /** The pallet that it stands on; empty for loose pieces. */
  readonly containerNo: string
  /** The number of the open putaway that will bring it; undefined for what lies there. */
  readonly plannedBy?: string | undefined
}

/** null: without limit. */
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
  /** How far from the dock. */
  readonly walk: number
  readonly contents: readonly PlaceContent[]
}

/** Something to say about a place, and the figures with which a person understands it. */
export interface Finding<Code extends string> {
  readonly code: Code
  readonly figures: Readonly<Record<string, string | number>>
}

export const isSameProduct = (one: Identity, other: Identity): boolean =>
  one.productId === other.productId && one.cargoOwnerId === other.cargoOwnerId

/** Goods without a batch number are told apart by their day. */
export const isSameBatch = (one: Identity, other: Identity): boolean =>
  isSameProduct(one, other) && one.batchNum === other.batchNum && one.expiryDate === other.expiryDate

export const isEmpty = ({ contents }: Place): boolean => contents.every(({ pieces }) => pieces === 0)

/** An open putaway is on its way there. */
export const isPlanned = ({ contents }: Place): boolean => contents.some(({ plannedBy }) => plannedBy !== undefined)

/** The place with what lies there now, without what is planned. */
export const lyingAt = (place: Place): Place => ({
  ...place,
  contents: place.contents.filter(({ plannedBy }) => plannedBy === undefined),
})
