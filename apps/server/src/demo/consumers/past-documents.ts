import type { WaveMode } from '@entrepot/domain/wave/wave'
import type { Purchase } from './buy.ts'
import type { ShopCarrier } from './shop-records.ts'
import type { TakenPieces } from './take-from-shelves.ts'

interface PastLine {
  readonly id: string
  readonly lineNo: number
  readonly productId: string
  readonly pieces: number
  readonly price: string | null
  readonly taken: readonly TakenPieces[]
}

/** An order of a past day. */
export interface PastOrder {
  readonly id: string
  readonly no: string
  readonly platformOrderNo: string
  readonly purchase: Purchase
  readonly lines: readonly PastLine[]
  readonly paid: Date
  readonly created: Date
  readonly latest: Date
  readonly carrier: ShopCarrier
  readonly pieces: number
}

/** Pieces of one stock row for one line of one order. */
export interface PastPick {
  readonly id: string
  readonly order: PastOrder
  readonly line: PastLine
  readonly taken: TakenPieces
  readonly slot: number | null
  readonly sequence: number
  /** The stock row that the pieces were in the staging area. */
  readonly stagedStockId: string
}

/** A walk for a single order or for some orders of a wave. */
export interface PastWalk {
  readonly id: string
  readonly no: string
  readonly picks: readonly PastPick[]
  readonly orders: readonly { readonly order: PastOrder; readonly slot: number | null }[]
  readonly metres: number
  readonly started: Date
}

export interface PastWave {
  readonly id: string
  readonly no: string
  readonly mode: WaveMode
  readonly walks: readonly PastWalk[]
  readonly metres: number
  readonly metresOneByOne: number
  readonly minutes: number
  readonly created: Date
}

export interface PastParcel {
  readonly id: string
  readonly no: string
  readonly order: PastOrder
  readonly picks: readonly PastPick[]
  readonly expressNum: string
  readonly cartonId: string | null
  readonly expectedGrams: number | null
  readonly grams: number | null
  readonly packed: Date
}

export interface PastManifest {
  readonly id: string
  readonly no: string
  readonly carrier: ShopCarrier
  readonly parcels: readonly PastParcel[]
  readonly vehicleNum: string
  readonly driver: string
}

/** The documents of one past working day. */
export interface PastDay {
  readonly picker: string
  readonly packer: string
  readonly picked: Date
  readonly shipped: Date
  readonly cancelled: readonly PastOrder[]
  readonly waves: readonly PastWave[]
  readonly singles: readonly PastWalk[]
  readonly parcels: readonly PastParcel[]
  readonly manifests: readonly PastManifest[]
}
