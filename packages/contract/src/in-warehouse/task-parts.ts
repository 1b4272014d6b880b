import { z } from 'zod'

/** The data that work needs without a connection, by kind; a list that a kind does not need is empty. */

const barcode = z.strictObject({
  barcode: z.string(),
  level: z.string(),
  /** Number of pieces that the label stands for; null: pieces per box or pallet are unknown. */
  pieces: z.int().nullable(),
})

/** Also `GET tasks/products/{id}`, for goods outside the taken work. */
export const taskProduct = z.strictObject({
  id: z.uuid(),
  cargoOwnerId: z.uuid(),
  code: z.string(),
  name: z.string(),
  model: z.string().nullable(),
  unit: z.string().nullable(),
  pictureUrl: z.string().nullable(),
  packageNumber: z.int().nullable(),
  numOfProductsPerStackLayer: z.int().nullable(),
  stackLayersQuantity: z.int().nullable(),
  /** Days of shelf life; if set, a day of production or expiry is required. */
  expiryDays: z.int().nullable(),
  barcodes: z.array(barcode).readonly(),
})

/** A place of the lines, or one where goods of this kind of work come from or go to: dock, stage, defective. */
const place = z.strictObject({
  id: z.uuid(),
  fullNo: z.string(),
  status: z.string(),
  areaName: z.string(),
  purpose: z.string(),
  aisle: z.int().nullable(),
  bay: z.int().nullable(),
  level: z.int().nullable(),
  side: z.string().nullable(),
  /** Distance from the dock; null: unknown. */
  metres: z.int().nullable(),
})

const batch = z.strictObject({
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string(),
  productDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
})

/** Another row of the product at one of the places, to choose its batch. Without pieces, since counts are blind. */
const row = z.strictObject({
  stockId: z.uuid(),
  locationId: z.uuid(),
  containerNo: z.string().nullable(),
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
})

/** A document with all of its lines, as in its own response. */
export const wholeDocument = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  lines: z.array(z.looseObject({ id: z.uuid() })),
})

/** For a receipt: an unfinished registration or tally of the notice. */
const draft = z.strictObject({ resource: z.string(), document: wholeDocument })

/** For a receipt: a handbook item that bonded goods of the owner may be entered under. */
const handbookItem = z.strictObject({
  handbookNum: z.string(),
  itemNo: z.int(),
  name: z.string(),
  hsCode: z.string(),
})

/** For a receipt: maximum pieces of a line in total, with tolerance. More can be accepted at the desk. */
const receiptLimit = z.strictObject({ lineId: z.uuid(), limit: z.int() })

const goods = {
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string(),
  expiryDate: z.string(),
  handbookNum: z.string(),
  pieces: z.int(),
  /** Pieces per pallet; null: unknown. */
  piecesPerPallet: z.int().nullable(),
  /** The pallet that they stand on; empty for loose pieces. */
  containerNo: z.string(),
}

/** For a putaway: the goods of a line for the place rules (`domain/putaway`), sizes in cm³ and grams. */
const load = z.strictObject({
  lineId: z.uuid(),
  ...goods,
  quality: z.enum(['GOOD', 'DEFECTIVE']),
  unitVolume: z.number().nullable(),
  unitWeight: z.number().nullable(),
  piecesPerBox: z.int().nullable(),
  temperatureType: z.string().nullable(),
})

/** For a putaway: a possible place for the goods, for these rules. Planned goods count as present. */
const candidate = z.strictObject({
  id: z.uuid(),
  fullNo: z.string(),
  purpose: z.enum(['STORAGE', 'PICK_FACE', 'DOCK', 'STAGE', 'DEFECTIVE', 'TRANSIT']),
  status: z.enum(['ACTIVE', 'INACTIVE', 'LOCKED']),
  temperatureType: z.string().nullable(),
  capacity: z.strictObject({
    volume: z.number().nullable(),
    weight: z.number().nullable(),
    pallets: z.number().nullable(),
  }),
  mix: z.strictObject({ owners: z.boolean(), products: z.boolean(), batches: z.boolean() }),
  walk: z.number(),
  contents: z
    .array(
      z.strictObject({
        ...goods,
        volume: z.number().nullable(),
        weight: z.number().nullable(),
        plannedBy: z.string().optional(),
      }),
    )
    .readonly(),
})

/** For a tour: its cart. */
const cart = z.strictObject({
  waveId: z.uuid(),
  waveNo: z.string(),
  /** Into the slots of a cart, or all together and sorted afterwards. */
  mode: z.string(),
  slots: z.int(),
  /** Cubic metres and kilograms; null: no limit. */
  volume: z.string().nullable(),
  weight: z.string().nullable(),
})

/** For a truck: a packed box or pallet of its goods. */
const packedBox = z.strictObject({
  id: z.uuid(),
  packageNo: z.string(),
  crossWeight: z.string().nullable(),
  isLoaded: z.boolean(),
  lines: z.array(z.strictObject({ id: z.uuid(), skuTotal: z.int() })).readonly(),
})

/** For a handover: a parcel on the manifest, or one that waits for this carrier. */
const parcel = z.strictObject({
  id: z.uuid(),
  parcelNo: z.string(),
  expressNum: z.string().nullable(),
  orderNo: z.string(),
  isLoaded: z.boolean(),
  /** Why it may not go, as a problem code. */
  refused: z.string().nullable(),
})

/** For an outgoing transfer: reserved pieces, by stock row. */
const claim = z.strictObject({
  lineId: z.uuid(),
  stockId: z.uuid(),
  locationId: z.uuid(),
  /** The pallet; null for loose pieces. */
  containerNo: z.string().nullable(),
  productId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  skuTotal: z.int(),
})

/** For an incoming transfer: what a pallet was loaded with at departure. */
const palletPart = z.strictObject({
  containerNo: z.string(),
  lineId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  skuTotal: z.int(),
})

/** Maximum number of candidate places of a putaway; the nearest ones. */
export const MAX_CANDIDATES = 300

export const taskParts = {
  products: z.array(taskProduct).readonly(),
  places: z.array(place).readonly(),
  batches: z.array(batch).readonly(),
  rows: z.array(row).readonly(),
  drafts: z.array(draft).readonly(),
  handbooks: z.array(handbookItem).readonly(),
  receiptLimits: z.array(receiptLimit).readonly(),
  loads: z.array(load).readonly(),
  candidates: z.array(candidate).readonly(),
  cart: cart.nullable(),
  packages: z.array(packedBox).readonly(),
  parcels: z.array(parcel).readonly(),
  claims: z.array(claim).readonly(),
  pallets: z.array(palletPart).readonly(),
  /** For a pick: places that are empty after it. */
  emptiedPlaceIds: z.array(z.uuid()).readonly(),
}
