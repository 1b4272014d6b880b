import { dispatchMachine } from '@entrepot/domain/outbound/dispatch.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, count, lineBatch, pieces, truck } from '../kit/line-parts.ts'

export const dispatchStatus = defineEnumeration('dispatchStatus', dispatchMachine.states)

/** What was just loaded: pieces of lines, a package by its number, or both. `off`: the package was unloaded again. */
const loadInput = z.strictObject({
  packageNo: f.line(40).optional(),
  off: z.literal(true).optional(),
  lines: z
    .array(z.strictObject({ id: z.uuid(), loadedSkuTotal: z.int().min(0).max(1_000_000_000) }))
    .min(1)
    .max(10_000)
    .optional(),
})

const sum = f.integer({ setBy: 'server' })
const { arrivedAt: _arrival, ...vehicle } = truck

export const shipmentTasks = defineDocument({
  name: 'shipmentTasks',
  capability: 'outbound',
  area: 'warehouse',
  menuOrder: 140,
  icon: 'truck',
  ownerLimit: 'refused',
  scope: 'warehouse',
  type: 'DISPATCH',
  numberPrefix: 'DN',
  sent: true,
  completedBy: { command: 'ship', state: 'SHIPPED' },
  path: 'shipmentTasks',
  route: '/warehouse/outbound/distribution-stock',
  label: 'deliveryNo',
  state: 'status',
  machine: dispatchMachine,
  steps: ['DRAFT', 'SHIPPED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'ship',
  fields: {
    deliveryNo: f.present(f.code({ setBy: 'create', max: 40 })),
    status: f.present(f.choice(dispatchStatus, { tag: true, setBy: 'server' })),
    carrierId: f.reference('logistics'),
    ...vehicle,
    transportType: f.coded({ dict: 'TRANSPORT_TYPE' }),
    expressNum: f.code({ max: 64 }),
    /** All staged pieces of these notices; set on creation. */
    noticeIds: f.present(f.references('shipmentNotifs', { setBy: 'create' })),
    noticeTotal: sum,
    skuTotal: sum,
    loadedSkuTotal: sum,
    packageTotal: sum,
    /** Packages of its goods that are not completely loaded. */
    missingPackageTotal: sum,
    crossWeightTotal: f.decimal({ scale: 3, setBy: 'server' }),
    volumeTotal: f.decimal({ scale: 6, setBy: 'server' }),
    shippedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    noticeId: f.present(f.reference('shipmentNotifs', { setBy: 'server' })),
    noticeLineId: f.recordId({ required: true, setBy: 'create' }),
    /** The consignee of its notice. */
    consignee: f.text({ setBy: 'server', max: 100, personal: 'name' }),
    address: f.text({ setBy: 'server', max: 300, personal: 'address' }),
    phone: f.phone({ setBy: 'server', personal: 'phone' }),
    productId: f.present(f.reference('products', { setBy: 'server', also: 'code' })),
    batchNum: { ...lineBatch.batchNum, setBy: 'server' },
    expiryDate: { ...lineBatch.expiryDate, setBy: 'server' },
    containerNo: { ...containerNo, setBy: 'server' },
    /** Claimed pieces on the stage. */
    skuTotal: { ...pieces, setBy: 'create' },
    /** Pieces on the truck; empty: all. */
    loadedSkuTotal: count,
    /** The packages with its pieces that are on no other truck. */
    packageNos: f.text({ setBy: 'server', max: 100_000 }),
  },
  /** Computed on reading. */
  sums: {},
  search: ['deliveryNo', 'vehicleNum', 'expressNum', 'containerNum'],
  filters: [
    'deliveryNo',
    'vehicleNum',
    'expressNum',
    'containerNum',
    'status',
    'carrierId',
    'transportType',
    'shippedTime',
    'createdTime',
  ],
  sorts: ['deliveryNo', 'status', 'shippedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    load: { input: loadInput },
    ship: { confirm: true },
    reverse: { reason: true, confirm: true },
    cancel: { confirm: true, batch: true },
  },
  task: {
    kind: 'loading',
    waits: [{ states: ['DRAFT'] }],
    title: 'vehicleNum',
    pieces: 'skuTotal',
    done: { field: 'loadedSkuTotal', reaches: 'skuTotal' },
  },
  makes: { RECV_REQ: ['SHIPPED'] },
  print: {
    header: [
      'carrierId',
      'transportType',
      'vehicleNum',
      'driver',
      'driverPhone',
      'expressNum',
      'containerNum',
      'sealNum',
      'skuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
      'remark',
    ],
    lines: ['noticeId', 'consignee', 'address', 'phone', 'productId', 'batchNum', 'expiryDate', 'loadedSkuTotal'],
    signatures: ['warehouse', 'driver', 'consignee'],
    once: ['noticeId', 'consignee', 'address', 'phone'],
    papers: {
      loading: {
        header: ['carrierId', 'vehicleNum', 'driver', 'containerNum', 'sealNum', 'packageTotal', 'crossWeightTotal'],
        lines: ['noticeId', 'consignee', 'productId', 'batchNum', 'containerNo', 'packageNos', 'skuTotal'],
        signatures: ['warehouse', 'driver'],
        bars: ['packageNos'],
        once: ['noticeId', 'consignee'],
      },
    },
  },
})
