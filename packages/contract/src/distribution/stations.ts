import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { LINE, line } from '../kit/fields.ts'
import { definePage } from '../kit/page.ts'

/** Pieces are checked, packed, weighed and labelled: full screen, by scanner and keyboard. */
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

/** Where carriers take parcels: full screen, by scanner and keyboard. */
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

/** One table of one packer; a browser makes it up and remembers it. */
const stationId = z.string().trim().min(8).max(64).regex(LINE)

/** `POST orders/toPack`: an order, parcel, waybill, pick, tour, wave, slot of one of them, or a piece. */
export const toPackBody = z.strictObject({ code: line(100), stationId, doneAt })

/** `POST orders/toPack/leave`: the station has put its order aside. */
export const leaveBody = z.strictObject({ stationId, doneAt })

export interface LineToPack {
  readonly id: string
  readonly productId: string
  readonly productCode: string
  readonly productName: string
  readonly pictureUrl: string | null
  readonly gift: boolean
  /** Pieces on the stage and in no parcel, and those in parcels. */
  readonly toPack: number
  readonly packed: number
  readonly codes: readonly { readonly code: string; readonly pieces: number }[]
  /** The first day of expiry among pieces that may not be sold any more. */
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
  /** The smallest carton that holds what is to be packed; null where none does. */
  readonly cartonCode: string | null
  /** Of the pieces and that carton, in kilograms, where all of it is known. */
  readonly expectedWeight: string | null
  readonly parcels: readonly ParcelOfOrder[]
  /** The line whose piece was scanned. */
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
  /** Orders that are picked and in no parcel. */
  readonly waiting: number
}

/** `GET handoverDesk`: who may come, what waits for each, and the manifest that is open. */
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
