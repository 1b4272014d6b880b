import { registrationMachine } from '@entrepot/domain/inbound/registration.machine'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { containerNo, count, lineBatch, lineHandbook, totals, truck } from '../kit/line-parts.ts'

export const registrationStatus = defineEnumeration('registrationStatus', registrationMachine.states)
/** Why pieces are frozen. */
export const holdCode = defineEnumeration('holdCode', ['QUALITY', 'CUSTOMS', 'OWNER', 'COUNT', 'EXPIRY'])

const completeInput = z.strictObject({
  /** Override for excess or unannounced goods; administrators only, with a reason. */
  acceptOver: z.strictObject({ reason: f.line(500) }).optional(),
  /** Puts the goods away at the suggested locations at once. */
  putaway: z.boolean().optional(),
})

const correctInput = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.uuid(),
        goodSkuTotal: z.int().min(0).max(1e9),
        defectiveSkuTotal: z.int().min(0).max(1e9),
      }),
    )
    .min(1)
    .max(10_000),
})

export const recvRegistrations = defineDocument({
  name: 'recvRegistrations',
  capability: 'inbound',
  area: 'warehouse',
  menuOrder: 60,
  icon: 'fileDone',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  type: 'RECV_REG',
  numberPrefix: 'RR',
  sent: true,
  completedBy: { command: 'complete', state: 'COMPLETED' },
  path: 'recvRegistrations',
  route: '/warehouse/storage/receipt-register',
  label: 'registrationNo',
  state: 'status',
  machine: registrationMachine,
  steps: ['DRAFT', 'COMPLETED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'complete',
  decidedBy: { receiptType: 'noticeId' },
  fields: {
    registrationNo: f.present(f.code({ setBy: 'create', max: 40 })),
    noticeId: f.reference('recvReqs', { setBy: 'server' }),
    tallyId: f.reference('tallyTasks', { setBy: 'server' }),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    receiptType: f.coded({ dict: 'RECEIPT_TYPE' }, { required: true }),
    status: f.present(f.choice(registrationStatus, { tag: true, setBy: 'server' })),
    ...truck,
    goodSkuTotal: f.present(f.integer({ setBy: 'server' })),
    defectiveSkuTotal: f.present(f.integer({ setBy: 'server' })),
    ...totals,
    /** Pieces of this registration that are still on the dock. */
    onDockSkuTotal: f.integer({ setBy: 'server' }),
    approvedBy: f.person({ setBy: 'server' }),
    completedTime: f.time({ setBy: 'server' }),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    noticeLineId: f.recordId({ setBy: 'create' }),
    productId: f.reference('products', { required: true, also: 'code' }),
    planSkuTotal: f.present(f.integer({ setBy: 'server' })),
    goodSkuTotal: count,
    defectiveSkuTotal: count,
    ...lineBatch,
    ...lineHandbook,
    containerNo,
    holdCode: f.choice(holdCode),
    piecesPerBox: f.integer({ setBy: 'server' }),
  },
  sums: {
    goodSkuTotal: { add: ['goodSkuTotal'] },
    defectiveSkuTotal: { add: ['defectiveSkuTotal'] },
    skuTotal: { add: ['goodSkuTotal', 'defectiveSkuTotal'] },
  },
  search: ['registrationNo', 'vehicleNum', 'containerNum'],
  filters: [
    'registrationNo',
    'vehicleNum',
    'containerNum',
    'noticeId',
    'cargoOwnerId',
    'status',
    'receiptType',
    'arrivedAt',
    'completedTime',
    'createdTime',
  ],
  sorts: ['registrationNo', 'status', 'arrivedAt', 'completedTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    complete: { input: completeInput },
    correct: { input: correctInput, reason: true },
    reverse: { reason: true, confirm: true },
    cancel: { confirm: true, batch: true },
  },
  makes: { PUTAWAY: ['COMPLETED'], TALLY: ['COMPLETED'] },
  print: {
    header: [
      'cargoOwnerId',
      'noticeId',
      'receiptType',
      'arrivedAt',
      'vehicleNum',
      'driver',
      'driverPhone',
      'containerNum',
      'sealNum',
      'goodSkuTotal',
      'defectiveSkuTotal',
      'crossWeightTotal',
      'volumeTotal',
      'approvedBy',
      'remark',
    ],
    lines: [
      'productId',
      'batchNum',
      'productDate',
      'expiryDate',
      'handbookNum',
      'containerNo',
      'goodSkuTotal',
      'defectiveSkuTotal',
    ],
    signatures: ['warehouse', 'driver'],
  },
})
