import { z } from 'zod'

/** What somebody needs who does work without a connection, by its kind; a list that a kind does not need is empty. */

const barcode = z.strictObject({
  barcode: z.string(),
  level: z.string(),
  /** How many pieces the label stands for; null where nobody has said how many a box or pallet has. */
  pieces: z.int().nullable(),
})

/** Also `GET tasks/products/{id}`: of goods that taken work does not name. */
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
  /** Days of shelf life: where there are any, a day of production or expiry is asked for. */
  expiryDays: z.int().nullable(),
  barcodes: z.array(barcode).readonly(),
})

/** A place that the lines name, and where goods of this kind of work come from or go to: dock, stage, defective. */
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
  /** From the dock; null where nobody has drawn it. */
  metres: z.int().nullable(),
})

const batch = z.strictObject({
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string(),
  productDate: z.string().nullable(),
  expiryDate: z.string().nullable(),
})

/** A row beside others of its product at one of the places, for who has another batch in hand. How much lies there is not said: counts are blind. */
const row = z.strictObject({
  stockId: z.uuid(),
  locationId: z.uuid(),
  containerNo: z.string().nullable(),
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
})

/** A document with all of its lines, as its own call answers it. */
export const wholeDocument = z.looseObject({
  id: z.uuid(),
  version: z.int(),
  lines: z.array(z.looseObject({ id: z.uuid() })),
})

/** Of a receipt: a registration or tally of the notice that is not finished. */
const draft = z.strictObject({ resource: z.string(), document: wholeDocument })

/** Of a receipt: what bonded goods of the owner may be entered under. */
const handbookItem = z.strictObject({
  handbookNum: z.string(),
  itemNo: z.int(),
  name: z.string(),
  hsCode: z.string(),
})

/** Of a receipt: the most that may be received of a line in all, its tolerance included. More is accepted at the desk. */
const receiptLimit = z.strictObject({ lineId: z.uuid(), limit: z.int() })

const goods = {
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: z.string(),
  expiryDate: z.string(),
  handbookNum: z.string(),
  pieces: z.int(),
  /** How many share a pallet; null: unknown. */
  piecesPerPallet: z.int().nullable(),
  /** The pallet that they stand on; empty for loose pieces. */
  containerNo: z.string(),
}

/** Of a putaway: the goods of a line as the rules of places look at them (`domain/putaway`), sizes in cm³ and grams. */
const load = z.strictObject({
  lineId: z.uuid(),
  ...goods,
  quality: z.enum(['GOOD', 'DEFECTIVE']),
  unitVolume: z.number().nullable(),
  unitWeight: z.number().nullable(),
  piecesPerBox: z.int().nullable(),
  temperatureType: z.string().nullable(),
})

/** Of a putaway: a place that the goods could go to, as these rules look at it. What is planned counts as being there. */
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

/** Of a tour: what it is walked with. */
const cart = z.strictObject({
  waveId: z.uuid(),
  waveNo: z.string(),
  /** Into the slots of a cart, or all together and sorted afterwards. */
  mode: z.string(),
  slots: z.int(),
  /** Cubic metres and kilograms; null without a limit. */
  volume: z.string().nullable(),
  weight: z.string().nullable(),
})

/** Of a truck: a box or pallet that was packed for its goods. */
const packedBox = z.strictObject({
  id: z.uuid(),
  packageNo: z.string(),
  crossWeight: z.string().nullable(),
  isLoaded: z.boolean(),
  lines: z.array(z.strictObject({ id: z.uuid(), skuTotal: z.int() })).readonly(),
})

/** Of a handover: a parcel on the manifest, or one that waits for this carrier. */
const parcel = z.strictObject({
  id: z.uuid(),
  parcelNo: z.string(),
  expressNum: z.string().nullable(),
  orderNo: z.string(),
  isLoaded: z.boolean(),
  /** Why it may not go, as a code of a refusal. */
  refused: z.string().nullable(),
})

/** Of a transfer that leaves: what is reserved, by the row that it is taken from. */
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

/** Of a transfer that arrives: what a pallet was loaded with when it left. */
const palletPart = z.strictObject({
  containerNo: z.string(),
  lineId: z.uuid(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  skuTotal: z.int(),
})

/** Candidate places of a putaway, the nearest ones. */
export const MOST_CANDIDATES = 300

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
  /** Of a pick: places where nothing is left once all that it takes there is taken. */
  emptiedPlaceIds: z.array(z.uuid()).readonly(),
}
