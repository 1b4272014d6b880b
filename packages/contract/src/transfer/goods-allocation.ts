import { TRANSFER_ENDS, transferMachine } from '@entrepot/domain/transfer/transfer.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, lineBatch, lineHandbook, pieces, totals, truck } from '../kit/line-parts.ts'

export const transferStatus = defineEnumeration('transferStatus', transferMachine.states)
/** Seen from the warehouse that one works in: goods go out of it, or come in. */
export const transferDirection = defineEnumeration('transferDirection', TRANSFER_ENDS)

const counted = z.int().min(0).max(1_000_000_000).optional()

/**
 * One command for both ends. The source says what leaves (nothing said: all that is reserved), the target what arrived,
 * either of them what is lost or turned back. The version is asked for: what was counted is counted once.
 */
const processInput = z.strictObject({
  version: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** Which of several batches; else those that expire first. */
        batchNum: z.string().trim().max(64).regex(f.LINE).optional(),
        /** Which of several expiry dates of a batch, null for pieces without one; else the first. */
        expiryDate: lineBatch.expiryDate.schema.nullable().optional(),
        /** The pallet that pieces leave with, else any; or that good ones have come on, else they are loose. */
        containerNo: containerNo.schema.optional(),
        shippedSkuTotal: counted,
        goodSkuTotal: counted,
        defectiveSkuTotal: counted,
        lostSkuTotal: counted,
        sentBackSkuTotal: counted,
      }),
    )
    .min(1)
    .max(10_000)
    .optional(),
  /** Who takes the goods away, as the source knows it when they leave. */
  vehicleNum: truck.vehicleNum.schema.nullable().optional(),
  driver: truck.driver.schema.nullable().optional(),
  driverPhone: truck.driverPhone.schema.nullable().optional(),
  /** The customs paper that bonded goods are lost by. */
  customsRef: f.line(64).optional(),
})

/** A warehouse that goods of an owner may be sent to. */
export const targetsQuery = z.strictObject({
  cargoOwnerId: z.uuid().optional(),
  keyword: z.string().trim().max(100).regex(f.LINE).optional(),
  ids: z.string().regex(f.LINE).optional(),
  currentPage: z.coerce.number().int().min(1).max(100).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(50),
})

/** A batch of a line that is on its way. */
const comingPart = z.strictObject({
  batchNum: z.string().nullable(),
  expiryDate: z.string().nullable(),
  skuTotal: z.int(),
})
export type ComingPart = z.infer<typeof comingPart>

const computed = f.integer({ setBy: 'server' })
const sum = f.present(computed)
const progress = {
  reservedSkuTotal: sum,
  shippedSkuTotal: sum,
  inTransitSkuTotal: sum,
  goodSkuTotal: sum,
  defectiveSkuTotal: sum,
  lostSkuTotal: sum,
  sentBackSkuTotal: sum,
}

export const transferTasks = defineDocument({
  name: 'transferTasks',
  capability: 'transfer',
  area: 'warehouse',
  menuOrder: 150,
  icon: 'appstore',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'TRANSFER',
  numberPrefix: 'TR',
  sent: true,
  /** Goods may arrive in several steps; only the last one completes it. */
  completedBy: { command: 'processTransfer', state: 'COMPLETED' },
  path: 'transfer_tasks',
  route: '/warehouse/Inter/goods-allocation',
  label: 'transferNo',
  state: 'status',
  machine: transferMachine,
  steps: ['DRAFT', 'SUBMITTED', 'IN_TRANSIT', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'submit',
  fields: {
    transferNo: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(transferStatus, { tag: true, setBy: 'server' })),
    direction: f.present(f.choice(transferDirection, { setBy: 'server' })),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    fromWarehouseId: f.present(f.reference('warehouses', { setBy: 'server' })),
    toWarehouseId: f.reference('warehouses', { required: true, beyond: true }),
    /** The end that one does not stand at. */
    otherWarehouseId: f.reference('warehouses', { setBy: 'server' }),
    ...totals,
    ...progress,
    /** What the target has to expect, outside its stock. */
    incomingSkuTotal: computed,
    vehicleNum: truck.vehicleNum,
    driver: truck.driver,
    driverPhone: truck.driverPhone,
    shippedTime: f.time({ setBy: 'server' }),
    completedTime: f.time({ setBy: 'server' }),
    /** Of the bonded goods that were lost last. */
    customsRef: f.text({ setBy: 'server', max: 64 }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.reference('products', { required: true, also: 'code' }),
    planSkuTotal: pieces,
    batchNum: lineBatch.batchNum,
    ...lineHandbook,
    ...progress,
    /** What is on its way, batch by batch. */
    parts: f.present(f.shaped(z.array(comingPart).readonly(), { setBy: 'server' })),
  },
  sums: {
    skuTotal: { add: ['planSkuTotal'] },
    reservedSkuTotal: { add: ['reservedSkuTotal'] },
    shippedSkuTotal: { add: ['shippedSkuTotal'] },
    inTransitSkuTotal: { add: ['inTransitSkuTotal'] },
    goodSkuTotal: { add: ['goodSkuTotal'] },
    defectiveSkuTotal: { add: ['defectiveSkuTotal'] },
    lostSkuTotal: { add: ['lostSkuTotal'] },
    sentBackSkuTotal: { add: ['sentBackSkuTotal'] },
  },
  search: ['transferNo', 'vehicleNum'],
  filters: ['transferNo', 'status', 'direction', 'cargoOwnerId', 'vehicleNum', 'shippedTime', 'createdTime'],
  sorts: ['transferNo', 'status', 'shippedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    submit: { batch: true },
    withdraw: {},
    processTransfer: { input: processInput, reason: [] },
    cancel: { reason: ['SUBMITTED'], confirm: true, batch: true },
  },
  task: {
    kind: 'transfer',
    waits: [
      { states: ['SUBMITTED'], where: { field: 'direction', value: 'OUT' } },
      { states: ['IN_TRANSIT'], where: { field: 'direction', value: 'IN' } },
    ],
    title: 'otherWarehouseId',
    pieces: 'skuTotal',
  },
  makes: {},
  print: {
    header: [
      'cargoOwnerId',
      'fromWarehouseId',
      'toWarehouseId',
      'vehicleNum',
      'driver',
      'driverPhone',
      'shippedTime',
      'skuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
      'remark',
    ],
    lines: [
      'productId',
      'batchNum',
      'handbookNum',
      'planSkuTotal',
      'shippedSkuTotal',
      'goodSkuTotal',
      'defectiveSkuTotal',
    ],
    signatures: ['warehouse', 'driver', 'consignee'],
  },
})
