import { TRANSFER_ENDS, transferMachine } from '@entrepot/domain/transfer/transfer.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, lineBatch, lineHandbook, pieces, totals, truck } from '../kit/line-parts.ts'

export const transferStatus = defineEnumeration('transferStatus', transferMachine.states)
/** Seen from the chosen warehouse: goods leave it, or arrive. */
export const transferDirection = defineEnumeration('transferDirection', TRANSFER_ENDS)

const counted = z.int().min(0).max(1_000_000_000).optional()

/**
 * One command for both ends. The source sends what leaves (default: all reserved pieces), the target what arrived,
 * either of them what is lost or returned. The version is required, so that nothing is counted twice.
 */
const processInput = z.strictObject({
  version: z.int().min(1),
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** One of several batches; default: those that expire first. */
        batchNum: z.string().trim().max(64).regex(f.LINE).optional(),
        /** One of several expiry dates of a batch, null for pieces without one; default: the first. */
        expiryDate: lineBatch.expiryDate.schema.nullable().optional(),
        /** Leaving: the pallet of the pieces, default any. Arriving: the pallet of good pieces, default loose. */
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
  /** The carrier, known to the source when the goods leave. */
  vehicleNum: truck.vehicleNum.schema.nullable().optional(),
  driver: truck.driver.schema.nullable().optional(),
  driverPhone: truck.driverPhone.schema.nullable().optional(),
  /** The customs paper for lost bonded goods. */
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

/** A batch of a line in transit. */
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
    /** The warehouse at the other end. */
    otherWarehouseId: f.reference('warehouses', { setBy: 'server' }),
    ...totals,
    ...progress,
    /** Pieces that the target expects; not part of its stock. */
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
    /** Pieces in transit, by batch. */
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
