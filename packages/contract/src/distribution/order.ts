import { AREAS_TOUCHED } from '@entrepot/domain/distribution/areas-touched'
import { DUE } from '@entrepot/domain/distribution/due'
import { orderMachine } from '@entrepot/domain/distribution/order.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { pieces } from '../kit/line-parts.ts'

export const orderStatus = defineEnumeration('orderStatus', orderMachine.states)
export const orderType = defineEnumeration('orderType', ['NORMAL', 'PRESALE', 'EXCHANGE', 'BONDED_IMPORT'])
export const pickMode = defineEnumeration('pickMode', ['BY_ORDER', 'WAVE'])
/** Whether stock suffices, after the orders that are served before it. */
export const readiness = defineEnumeration('readiness', ['READY', 'SHORT'])
/** Decides how an order is picked best: one piece, one line of several pieces, or several lines. */
export const orderShape = defineEnumeration('orderShape', ['ONE_PIECE', 'ONE_LINE', 'MANY'])
/** Whether all products of an order are in one area, so that its picker walks through one area only. */
export const areasTouched = defineEnumeration('areasTouched', AREAS_TOUCHED)
/** How soon an order must leave. */
export const due = defineEnumeration('due', DUE)

const most = 1_000_000_000
const computed = f.integer({ setBy: 'server' })
const kilograms = f.decimal({ scale: 3, min: 0.001, max: 10_000 })
/** Scales send numbers, people send text. */
const parcelWeight = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), kilograms.schema)
const sum = f.present(computed)

/** Pieces of lines that become a separate order. */
const splitInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), skuTotal: z.int().min(1).max(most) }))
    .min(1)
    .max(1_000),
})

/** The order that this one is merged into. */
const mergeInput = z.strictObject({ intoId: z.uuid() })

const assignInput = z.strictObject({
  logisticsCompanyId: z.uuid().nullable().optional(),
  expressNum: f.line(64).nullable().optional(),
  /** Customs often clears an import during picking. */
  customsCleared: z.boolean().nullable().optional(),
})

/** The content of one parcel; without lines all pieces on the stage that are in no parcel. */
const packInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid(), skuTotal: z.int().min(1).max(most) }))
    .min(1)
    .max(1_000)
    .optional(),
  /** Default: the smallest carton that fits. */
  cartonCode: f.line(32).optional(),
  /** Measured weight in kilograms. */
  weight: parcelWeight.optional(),
  weightReason: f.line(500).optional(),
  /** Default: that of the order, else the next one of the carrier's range. */
  expressNum: f.line(64).optional(),
})

/** Opens the given parcel, or all parcels of an order that have not left. */
const unpackInput = z.strictObject({ parcelId: z.uuid().optional() })

/** A parcel of the order that was not opened. */
const parcelGlance = z.strictObject({
  id: z.uuid(),
  parcelNo: z.string(),
  status: z.string(),
  expressNum: z.string().nullable(),
  weight: z.string().nullable(),
  cartonCode: z.string().nullable(),
})

/** The missing pieces of a product, when an order is short. */
const missingPieces = z.strictObject({ productId: z.uuid(), missing: z.int() })

export const orders = defineDocument({
  name: 'orders',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 151,
  icon: 'shopping',
  ownerLimit: 'own',
  scope: 'warehouse',
  type: 'ORDER',
  numberPrefix: 'OD',
  sent: true,
  /** Sent to the platform on SHIPPED and CANCELLED; a cancellation waits until all picked pieces are returned. */
  sentOn: [
    { action: 'ship', state: 'SHIPPED' },
    { action: 'cancel', state: 'CANCELLED' },
    { action: 'cancel', state: 'SHIPPED' },
    { action: 'return', state: 'CANCELLED' },
    { action: 'return', state: 'SHIPPED' },
  ],
  path: 'orders',
  listedAt: 'waitForPickOrders',
  portal: {
    pullDown: ['orderNo', 'platform', 'platformOrderNo', 'orderStatus', 'consignee', 'city', 'latestShipTime'],
  },
  forgets: {
    states: ['SHIPPED', 'CANCELLED'],
    since: 'shippedTime',
    also: ['district', 'postcode', 'buyerRemark', 'sellerRemark'],
  },
  route: '/warehouse/distribution/wait-distri',
  label: 'orderNo',
  state: 'orderStatus',
  machine: orderMachine,
  steps: ['WAITING', 'PICKING', 'PICKED', 'PACKED', 'SHIPPED'],
  editable: ['WAITING', 'SHORT', 'HELD'],
  creates: true,
  imports: { groupBy: 'platformOrderNo' },
  fields: {
    orderNo: f.present(f.code({ setBy: 'create', max: 40 })),
    platform: f.coded({ dict: 'PLATFORM' }, { required: true, setBy: 'create' }),
    platformOrderNo: f.code({ required: true, setBy: 'create', max: 64 }),
    shopName: f.text({ max: 100 }),
    orderType: f.choice(orderType, { required: true }),
    orderStatus: f.present(f.choice(orderStatus, { tag: true, setBy: 'server' })),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    consignee: f.text({ required: true, max: 100, personal: 'name' }),
    phone: f.phone({ required: true, personal: 'phone' }),
    country: f.text({ max: 60 }),
    province: f.text({ required: true, max: 60 }),
    city: f.text({ required: true, max: 60 }),
    district: f.text({ max: 60 }),
    address: f.text({ required: true, max: 300, personal: 'address' }),
    postcode: f.code({ max: 16 }),
    buyerRemark: f.longText({ max: 500 }),
    sellerRemark: f.longText({ max: 500 }),
    paidTime: f.time(),
    latestShipTime: f.time(),
    /** A presale order is not planned before this day. */
    releaseDay: f.date(),
    priority: f.integer({ max: 9 }),
    logisticsCompanyId: f.reference('logistics'),
    expressNum: f.code({ max: 64 }),
    customsCleared: f.yesNo(),
    amount: f.decimal({ scale: 2 }),
    currency: f.code({ max: 3 }),
    holdReason: f.text({ max: 500, setBy: 'server' }),
    readiness: f.present(f.choice(readiness, { tag: true, setBy: 'server' })),
    shortages: f.present(f.shaped(z.array(missingPieces).readonly(), { setBy: 'server' })),
    skuTotal: sum,
    lineTotal: sum,
    weightTotal: f.present(f.decimal({ scale: 3, setBy: 'server' })),
    volumeTotal: f.present(f.decimal({ scale: 6, setBy: 'server' })),
    reservedSkuTotal: sum,
    stagedSkuTotal: sum,
    packedSkuTotal: sum,
    shippedSkuTotal: sum,
    shape: f.present(f.choice(orderShape, { setBy: 'server' })),
    /** The product of an order with only one. */
    productId: f.reference('products', { setBy: 'server' }),
    /** Empty while a product is out of stock. */
    areasTouched: f.choice(areasTouched, { setBy: 'server' }),
    hasRemark: f.present(f.yesNo({ setBy: 'server' })),
    due: f.choice(due, { setBy: 'server' }),
    waveNo: f.code({ max: 40, setBy: 'server' }),
    pickMode: f.choice(pickMode, { setBy: 'server' }),
    /** Order that this one is merged into. */
    mergedIntoId: f.reference('orders', { setBy: 'server' }),
    splitFromId: f.reference('orders', { setBy: 'server' }),
    shippedTime: f.time({ setBy: 'server' }),
    parcels: f.present(f.shaped(z.array(parcelGlance).readonly(), { setBy: 'server' })),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.reference('products', { required: true, also: 'code' }),
    skuTotal: pieces,
    price: f.decimal({ scale: 2 }),
    batchNum: f.code({ max: 64 }),
    gift: f.yesNo(),
    reservedSkuTotal: sum,
    stagedSkuTotal: sum,
    packedSkuTotal: sum,
    shippedSkuTotal: sum,
  },
  sums: {
    skuTotal: { add: ['skuTotal'] },
    reservedSkuTotal: { add: ['reservedSkuTotal'] },
    stagedSkuTotal: { add: ['stagedSkuTotal'] },
    packedSkuTotal: { add: ['packedSkuTotal'] },
    shippedSkuTotal: { add: ['shippedSkuTotal'] },
  },
  search: ['orderNo', 'platformOrderNo', 'consignee', 'expressNum'],
  filters: [
    'orderNo',
    'platformOrderNo',
    'expressNum',
    'cargoOwnerId',
    'platform',
    'shopName',
    'orderType',
    'orderStatus',
    'logisticsCompanyId',
    'province',
    'due',
    'shape',
    'productId',
    'readiness',
    'areasTouched',
    'hasRemark',
    'latestShipTime',
    'createdTime',
  ],
  facets: [
    'cargoOwnerId',
    'platform',
    'shopName',
    'logisticsCompanyId',
    'province',
    'due',
    'shape',
    'productId',
    'areasTouched',
    'readiness',
    'orderType',
    'hasRemark',
  ],
  sorts: ['orderNo', 'orderStatus', 'latestShipTime', 'createdTime'],
  defaultSort: 'latestShipTime,asc',
  commands: {
    hold: { reason: true, batch: true },
    release: { batch: true },
    split: { input: splitInput },
    merge: { input: mergeInput },
    assign: { input: assignInput, batch: true },
    pack: { input: packInput },
    unpack: { input: unpackInput, reason: true },
    cancel: { reason: true, confirm: true, batch: true },
  },
  makes: { ORDER_PICKING: ['WAITING', 'PICKING'], WAVE: ['WAITING'] },
  print: {
    many: true,
    header: [
      'cargoOwnerId',
      'platform',
      'platformOrderNo',
      'consignee',
      'phone',
      'province',
      'city',
      'address',
      'logisticsCompanyId',
      'expressNum',
      'latestShipTime',
      'skuTotal',
      'buyerRemark',
      'sellerRemark',
    ],
    lines: ['productId', 'batchNum', 'skuTotal', 'gift'],
    signatures: ['warehouse'],
  },
})
