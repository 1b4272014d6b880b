import { waveMachine } from '@entrepot/domain/distribution/wave.machine'
import { z } from 'zod'
import { doneAt } from '../kit/document/done-at.ts'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { pickerReasons, rowChoice } from '../outbound/pick-parts.ts'
import { orderStatus } from './order.ts'
import { leftOutReason, MAX_WAVE_ORDERS, waveMode } from './wave-plan.ts'

export const waveStatus = defineEnumeration('waveStatus', waveMachine.states)

/** Why an order is no longer in its wave: the wave was undone or closed, or stock did not suffice for the order. */
export const waveLeaveReason = defineEnumeration('waveLeaveReason', ['UNDONE', 'SHORT', 'CLOSED'])
/** Why an order of a wave cannot be packed. */
export const waveTrouble = defineEnumeration('waveTrouble', ['CANCELLED', 'SHORT', 'OVERDUE'])

const count = z.int()

/** Progress of a wave; numbers of orders unless the name says otherwise. */
const progress = z.strictObject({
  orders: count,
  left: count,
  open: count,
  picked: count,
  sorted: count,
  packed: count,
  shipped: count,
  cancelled: count,
  trouble: count,
  tours: count,
  openTours: count,
  freshTours: count,
  pieces: count,
  pickedPieces: count,
  toSort: count,
})
export type WaveProgress = z.infer<typeof progress>

const tourLine = z.strictObject({
  id: z.uuid(),
  sequence: count,
  stockId: z.uuid(),
  locationId: z.uuid(),
  locationNo: z.string(),
  productId: z.uuid(),
  productCode: z.string(),
  productName: z.string(),
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  planSkuTotal: count,
  pickedSkuTotal: count,
  shortSkuTotal: count,
  /** Why this row was chosen over nearer ones; null: a person chose it. */
  reason: rowChoice.nullable(),
  slots: z
    .array(z.strictObject({ slot: count.nullable(), skuTotal: count, orderId: z.uuid(), lineId: z.uuid() }))
    .readonly(),
})

const waveTour = z.strictObject({
  id: z.uuid(),
  version: count,
  tourNo: z.string(),
  picker: z.string().nullable(),
  pickerName: z.string().nullable(),
  status: z.string(),
  metres: z.string().nullable(),
  skuTotal: count,
  pickedSkuTotal: count,
  openSkuTotal: count,
  shortSkuTotal: count,
  startedTime: z.string().nullable(),
  orders: z.array(z.strictObject({ orderId: z.uuid(), orderNo: z.string(), slot: count.nullable() })).readonly(),
  /** Stops in walking order: one for all orders with pieces of one row. */
  lines: z.array(tourLine).readonly(),
})
export type WaveTour = z.infer<typeof waveTour>

const leftOrder = z.strictObject({
  orderId: z.uuid(),
  orderNo: z.string().nullable(),
  reason: z.enum(leftOutReason.values),
})

const server = { setBy: 'server' } as const
const sum = f.present(f.integer(server))

/** The tours to undo. Without them: the whole wave, or after the first pick every tour that has not been started. */
const undoInput = z.strictObject({ tourIds: z.array(z.uuid()).min(1).max(1_000).optional() })

/** `POST wavePicks/{id}/join`: adds late orders to a planned wave. */
export const joinWaveBody = z.strictObject({ orderIds: z.array(z.uuid()).min(1).max(MAX_WAVE_ORDERS) })

/** `/tours/{tourId}/confirm` and `/complete`: stops of the tour; without them all as planned. */
export const confirmTourBody = z
  .strictObject({
    lines: z
      .array(
        z.strictObject({
          id: z.uuid(),
          pickedSkuTotal: z.int().min(0).max(1_000_000_000),
          shortReason: z.enum(pickerReasons).optional(),
        }),
      )
      .min(1)
      .max(10_000)
      .optional(),
    /** Version of the tour. */
    version: z.int().optional(),
    doneAt,
  })
  .prefault({})
/** `/tours/{tourId}/start` */
export const startTourBody = z.strictObject({ version: z.int().optional(), doneAt }).prefault({})
export type ConfirmTourBody = z.output<typeof confirmTourBody>

export const assignTourBody = z.strictObject({ picker: f.line(64).nullable(), doneAt })

/** `POST wavePicks/{id}/sort`: a piece to sort at the put wall. */
export const sortBody = z
  .strictObject({
    barcode: f.line(64).optional(),
    productId: z.uuid().optional(),
    skuTotal: z.int().min(1).max(1_000_000).default(1),
    doneAt,
  })
  .refine(({ barcode, productId }) => (barcode === undefined) !== (productId === undefined), {
    error: 'oneProduct',
    path: ['barcode'],
  })

/** `POST wavePicks/{id}/unsort`: takes the last piece out again. */
export const unsortBody = z.strictObject({ doneAt }).prefault({})

/** The slot for the piece. */
export interface SortedPiece {
  readonly id: string
  readonly version: number
  readonly waveStatus: string
  readonly slot: number | null
  readonly orderId: string
  readonly orderNo: string
  readonly productId: string
  readonly skuTotal: number
  readonly slotComplete: boolean
  /** Pieces of the order in its slot, and in total. */
  readonly sorted: number
  readonly total: number
}

export const wavePicks = defineDocument({
  name: 'wavePicks',
  capability: 'distribution',
  area: 'distribution',
  menuOrder: 153,
  icon: 'bars',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'WAVE',
  numberPrefix: 'WV',
  sent: true,
  path: 'wavePicks',
  portal: { pullDown: ['waveNo', 'waveStatus', 'mode', 'orderTotal', 'skuTotal', 'createdTime'] },
  gathers: true,
  route: '/warehouse/distribution/wave-picking',
  label: 'waveNo',
  state: 'waveStatus',
  machine: waveMachine,
  steps: ['PLANNED', 'PICKING', 'SORTING', 'PACKING', 'COMPLETED'],
  editable: [],
  creates: false,
  fields: {
    waveNo: f.present(f.code({ setBy: 'create', max: 40 })),
    waveStatus: f.present(f.choice(waveStatus, { tag: true, ...server })),
    mode: f.present(f.choice(waveMode, server)),
    ruleId: f.reference('waveRules', server),
    cartSlots: sum,
    cartVolume: f.decimal({ scale: 6, ...server }),
    cartWeight: f.decimal({ scale: 3, ...server }),
    oneArea: f.present(f.yesNo(server)),
    expirySlackDays: sum,
    /** The earliest one of its orders. */
    latestShipTime: f.time(server),
    orderTotal: sum,
    tourTotal: sum,
    skuTotal: sum,
    metres: f.present(f.decimal({ scale: 2, ...server })),
    metresOneByOne: f.present(f.decimal({ scale: 2, ...server })),
    minutes: f.present(f.decimal({ scale: 1, ...server })),
    progress: f.present(f.shaped(progress, server)),
    /** Orders left out of the plan. */
    left: f.present(f.shaped(z.array(leftOrder).readonly(), server)),
    /** In responses with one wave, not in lists. */
    tours: f.ofPage(f.shaped(z.array(waveTour).readonly(), server)),
    releasedTime: f.time(server),
    completedTime: f.time(server),
    createdBy: f.present(f.person(server)),
    ...f.stamps,
  },
  line: {
    orderId: f.reference('orders', { required: true, setBy: 'create' }),
    orderStatus: f.present(f.choice(orderStatus, { tag: true, ...server })),
    trouble: f.choice(waveTrouble, { tag: true, ...server }),
    tourId: f.reference('tours', server),
    slot: f.integer(server),
    skuTotal: sum,
    stagedSkuTotal: sum,
    sortedSkuTotal: sum,
    packedSkuTotal: sum,
    latestShipTime: f.time(server),
    leftReason: f.choice(waveLeaveReason, server),
  },
  sums: { skuTotal: { add: ['skuTotal'] } },
  search: ['waveNo'],
  filters: ['waveNo', 'waveStatus', 'mode', 'latestShipTime', 'createdTime'],
  sorts: ['waveNo', 'waveStatus', 'latestShipTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    release: { batch: true },
    undo: { input: undoInput, confirm: true },
    complete: { confirm: true },
  },
  makes: {},
  print: {
    header: ['mode', 'orderTotal', 'tourTotal', 'skuTotal', 'metres', 'minutes', 'latestShipTime'],
    lines: ['orderId', 'tourId', 'slot', 'skuTotal'],
    signatures: ['warehouse'],
  },
})
