import { stockCountMachine } from '@entrepot/domain/in-warehouse/stock-count.machine'
import { z } from 'zod'
import { defineDocument, MAX_LINES } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { quality } from '../query/stock-row.ts'

export const stockCountStatus = defineEnumeration('stockCountStatus', stockCountMachine.states)
/** What is to be done with a line: count it, count it again, nothing more. */
export const countState = defineEnumeration('countState', ['TO_COUNT', 'RECOUNT', 'COUNTED'])

const server = { setBy: 'server' } as const
const signed = f.integer({ ...server, min: Number.MIN_SAFE_INTEGER })
const ids = z.array(z.uuid()).max(500).optional()

/** What is counted: these areas and locations, in them only these owners and products; nothing named means all. */
const countScope = z.strictObject({
  areaIds: ids,
  locationIds: ids,
  cargoOwnerIds: ids,
  productIds: ids,
  /** Only what was moved since then. */
  touchedSince: f.isoMoment.optional(),
})
export type CountScope = z.infer<typeof countScope>

/** Pieces of a line; more are a slip. */
export const MOST_COUNTED = 1_000_000_000
const counted = z.int().min(0).max(MOST_COUNTED)
const code = f.line(64)

/** Goods that lie there and are in no line; 0 takes back what was found before. */
const foundGoods = z.strictObject({
  locationId: z.uuid(),
  containerNo: code.optional(),
  cargoOwnerId: z.uuid(),
  productId: z.uuid(),
  batchNum: code.optional(),
  productDate: f.isoDay.optional(),
  expiryDate: f.isoDay.optional(),
  quality: z.enum(quality.values).optional(),
  countedSkuTotal: counted,
})

const countInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        countedSkuTotal: counted,
        /** When it was counted, for who has no connection on the floor. */
        countedAt: f.isoMoment.optional(),
      }),
    )
    .max(MAX_LINES)
    .default([]),
  found: z.array(foundGoods).max(1_000).default([]),
  /** Counts in a spreadsheet: by line, or by location, product and batch. */
  fileId: z.uuid().optional(),
})
export type CountInput = z.infer<typeof countInput>

const recountInput = z.strictObject({
  lines: z
    .array(z.strictObject({ id: z.uuid() }))
    .min(1)
    .max(MAX_LINES),
})

/** `POST stocktakings/preview`: what a scope would cover. */
export const countPreviewBody = z.strictObject({ scope: countScope })
export interface CountPreview {
  readonly lines: number
  readonly emptyLocations: number
  /** Another bill that has some of it. */
  readonly blockedBy: string | null
}

/** A reservation that a loss ended, whole or in part. */
const releasedClaim = z.strictObject({
  documentType: z.string(),
  documentNo: z.string(),
  documentId: z.uuid(),
  quantity: z.int(),
})
export type ReleasedClaim = z.infer<typeof releasedClaim>

/** The pick or putaway that was under way at a line when it was counted. */
const workUnderWay = z.strictObject({ type: z.string(), number: z.string(), id: z.uuid() })

export const stocktakings = defineDocument({
  name: 'stocktakings',
  capability: 'in-warehouse',
  area: 'warehouse',
  menuOrder: 100,
  icon: 'calculator',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'STOCKTAKING',
  numberPrefix: 'CB',
  sent: true,
  completedBy: { command: 'approve', state: 'COMPLETED' },
  path: 'stocktakings',
  route: '/warehouse/homework/check-bill',
  label: 'checkBillNo',
  state: 'status',
  machine: stockCountMachine,
  steps: ['DRAFT', 'COUNTING', 'REVIEW', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'start',
  fields: {
    checkBillNo: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(stockCountStatus, { tag: true, setBy: 'server' })),
    scope: f.shaped(countScope, { required: true }),
    /** The counter is not told what the book says. */
    blind: f.yesNo(),
    counter: f.person({ ...server, max: 500, several: true }),
    countTime: f.time(server),
    linesTotal: f.present(f.integer(server)),
    countedTotal: f.present(f.integer(server)),
    recountTotal: f.present(f.integer(server)),
    // How right the book was: told when the counting is done, never while it goes on.
    rightTotal: f.integer(server),
    countedSkuTotal: f.integer(server),
    rightSkuTotal: f.integer(server),
    gainSkuTotal: f.integer(server),
    lossSkuTotal: f.integer(server),
    differenceValue: f.decimal({ ...server, scale: 2 }),
    approvedBy: f.person(server),
    approvedTime: f.time(server),
    customsRef: f.code({ ...server, max: 64 }),
    /** Reservations that a loss ended. */
    released: f.shaped(z.array(releasedClaim).readonly(), server),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person(server)),
    ...f.stamps,
  },
  line: {
    state: f.choice(countState, { ...server, tag: true }),
    locationId: f.reference('storageLocations', server),
    containerNo: f.code({ ...server, max: 64 }),
    cargoOwnerId: f.reference('cargoOwners', server),
    /** Absent: the location is empty, as far as the book knows. */
    productId: f.reference('products', { ...server, also: 'code' }),
    batchNum: f.code({ ...server, max: 64 }),
    productDate: f.date(server),
    expiryDate: f.date(server),
    quality: f.choice(quality, server),
    found: f.yesNo(server),
    countedSkuTotal: f.integer(server),
    /** At the moment of the count; of a blind bill told from its review on. */
    bookSkuTotal: f.integer(server),
    differenceSkuTotal: signed,
    differenceValue: f.decimal({ ...server, scale: 2, min: Number.MIN_SAFE_INTEGER }),
    differs: f.yesNo(server),
    /** A pick or putaway was under way there: what differs is counted again, not posted. */
    openWork: f.shaped(workUnderWay, server),
    previousSkuTotal: f.integer(server),
    previousBy: f.person(server),
    recountReason: f.text({ ...server, max: 500 }),
    countedTime: f.time(server),
    countedBy: f.person(server),
    postedSkuTotal: signed,
  },
  /** Its lines are counted, not added up. */
  sums: {},
  manyLines: { filters: ['state', 'locationId', 'productId', 'cargoOwnerId', 'differs', 'found'] },
  search: ['checkBillNo'],
  filters: ['checkBillNo', 'status', 'countTime', 'approvedTime', 'createdTime'],
  sorts: ['checkBillNo', 'status', 'countTime', 'approvedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    start: {},
    count: { input: countInput },
    submit: {},
    recount: { input: recountInput, reason: true },
    approve: { input: z.strictObject({ customsRef: code.optional() }) },
    cancel: { reason: ['COUNTING', 'REVIEW'], confirm: true, batch: true },
  },
  task: {
    kind: 'count',
    waits: [{ states: ['COUNTING'] }],
    done: { field: 'countedSkuTotal' },
    confirmed: { time: 'countedTime', by: 'countedBy' },
  },
  makes: {},
  print: {
    header: ['counter', 'countTime', 'linesTotal', 'countedTotal', 'rightTotal', 'differenceValue', 'remark'],
    lines: [
      'locationId',
      'containerNo',
      'productId',
      'batchNum',
      'expiryDate',
      'quality',
      'bookSkuTotal',
      'countedSkuTotal',
      'differenceSkuTotal',
    ],
    signatures: ['counter', 'warehouse'],
  },
})
