import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { LINE, line } from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'

/** Orders are checked, packed, weighed and labelled here: full screen, with scanner and keyboard. */
export const packingStation = definePage({
  name: 'packingStation',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 157,
  icon: 'inbox',
  ownerLimit: 'refused',
  route: '/warehouse/distribution/wave-picking/pack',
  hidden: true,
  bare: true,
})

/** Carriers take parcels here: full screen, with scanner and keyboard. */
export const handoverDesk = definePage({
  name: 'handoverDesk',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 158,
  icon: 'truck',
  ownerLimit: 'refused',
  route: '/warehouse/distribution/wave-picking/handover',
  hidden: true,
  bare: true,
})

/** One packing table; its browser generates and stores the id. */
const stationId = z.string().trim().min(8).max(64).regex(LINE)

/** `POST orders/toPack`: the code of an order, parcel, waybill, pick, tour, wave, one of their slots, or a piece. */
export const toPackBody = z.strictObject({ code: line(100), stationId, doneAt })

/** `POST orders/toPack/leave`: the station puts its order aside. */
export const leaveBody = z.strictObject({ stationId, doneAt })

export interface LineToPack {
  readonly id: string
  readonly productId: string
  readonly productCode: string
  readonly productName: string
  readonly pictureUrl: string | null
  readonly gift: boolean
  /** Pieces on the stage in no parcel, and pieces in parcels. */
  readonly toPack: number
  readonly packed: number
  readonly codes: readonly { readonly code: string; readonly pieces: number }[]
  /** Earliest expiry date of pieces that may no longer be sold; null: none. */
  readonly tooOld: string | null
  readonly byCount: boolean
}

export interface OrderToPack {
  readonly id: string
  readonly orderNo: string
  readonly platformOrderNo: string
  readonly orderStatus: string
  readonly latestShipTime: string | null
  readonly buyerRemark: string | null
  readonly sellerRemark: string | null
  readonly carrier: string | null
  readonly expressNum: string | null
  readonly waveNo: string | null
  readonly tourNo: string | null
  readonly slot: number | null
  readonly lines: readonly LineToPack[]
  /** The smallest carton for the pieces to pack; null: none fits. */
  readonly cartonCode: string | null
  /** Weight of the pieces and that carton, in kilograms; null: unknown. */
  readonly expectedWeight: string | null
  readonly parcels: readonly ParcelOfOrder[]
  /** The line of the scanned piece. */
  readonly scannedLineId: string | null
  readonly scannedPieces: number
}

export interface ParcelOfOrder {
  readonly id: string
  readonly parcelNo: string
  readonly expressNum: string | null
  readonly onManifest: boolean
}

/** `GET packingStation`. */
export interface PackingStation {
  readonly cartons: readonly { readonly code: string; readonly name: string }[]
  /** Picked orders that are in no parcel. */
  readonly waiting: number
}

/** `GET handoverDesk`: the carriers, the parcels that wait for each, and the open manifest. */
export interface HandoverDesk {
  readonly carriers: readonly CarrierAtDesk[]
}

export interface CarrierAtDesk {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly waiting: number
  readonly manifestId: string | null
  readonly manifestNo: string | null
  readonly parcelTotal: number
}
