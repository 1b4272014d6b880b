import { receiptNoticeMachine } from '@entrepot/domain/inbound/receipt-notice.machine'
import { RECEIPT_WAITS } from '@entrepot/domain/inbound/receipt-notice.waits'
import { z } from 'zod'
import { defineDocument } from '../kit/document.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { lineBatch, lineHandbook, pieces, totals } from '../kit/line-parts.ts'

export const receiptStatus = defineEnumeration('receiptStatus', receiptNoticeMachine.states)
export const cargoStatus = defineEnumeration('cargoStatus', ['NORMAL', 'DAMAGED', 'OVER', 'SHORT'])
export const shelfState = defineEnumeration('shelfState', ['NOT_SHELVED', 'PARTLY_SHELVED', 'SHELVED'])

/** What a notice waits for. */
export const receiptWait = defineEnumeration('receiptWait', RECEIPT_WAITS)

/** Raises, lowers or adds lines of a notice that is already being worked on. */
const amendInput = z.strictObject({
  lines: z
    .array(
      z
        .strictObject({ id: z.uuid().optional(), productId: z.uuid().optional(), planSkuTotal: pieces.schema })
        .refine(({ id, productId }) => (id === undefined) !== (productId === undefined), { error: 'lineOrProduct' }),
    )
    .min(1)
    .max(1_000),
})

export const recvReqs = defineDocument({
  name: 'recvReqs',
  capability: 'inbound',
  area: 'warehouse',
  menuOrder: 40,
  icon: 'fileText',
  ownerLimit: 'own',
  scope: 'warehouse',
  type: 'RECV_REQ',
  numberPrefix: 'RN',
  sent: true,
  path: 'recvReqs',
  route: '/warehouse/storage/receipt-notice',
  label: 'receiptNoticeNo',
  state: 'receiptStatus',
  machine: receiptNoticeMachine,
  steps: ['DRAFT', 'SUBMITTED', 'RECEIVING', 'ACCEPTED'],
  editable: ['DRAFT'],
  creates: true,
  afterCreate: 'submit',
  imports: { groupBy: 'customerOrderNumber' },
  fields: {
    receiptNoticeNo: f.present(f.code({ setBy: 'create', max: 40 })),
    cargoOwnerId: f.reference('cargoOwners', { required: true, setBy: 'create' }),
    receiptType: f.coded({ dict: 'RECEIPT_TYPE' }, { required: true }),
    receiptStatus: f.present(f.choice(receiptStatus, { tag: true, setBy: 'server' })),
    cargoStatus: f.present(f.choice(cargoStatus, { tag: true, setBy: 'server' })),
    cargoFlags: f.present(f.choices(cargoStatus, { setBy: 'server' })),
    shelfState: f.present(f.choice(shelfState, { tag: true, setBy: 'server' })),
    waitsFor: f.choice(receiptWait, { setBy: 'server' }),
    customerOrderNumber: f.code({ max: 64 }),
    plannedArrivalTime: f.time(),
    customsBillNum: f.code({ max: 64 }),
    checklistNum: f.code({ max: 64 }),
    ...totals,
    receivedSkuTotal: f.present(f.integer({ setBy: 'server' })),
    remark: f.longText({ max: 500 }),
    createdBy: f.present(f.person({ setBy: 'server' })),
    ...f.stamps,
  },
  line: {
    productId: f.reference('products', { required: true, also: 'code' }),
    planSkuTotal: f.integer({ required: true, max: 1_000_000_000 }),
    packageTotal: f.integer({ max: 1_000_000_000 }),
    ...lineBatch,
    ...lineHandbook,
    receivedSkuTotal: f.present(f.integer({ setBy: 'server' })),
    defectiveSkuTotal: f.present(f.integer({ setBy: 'server' })),
    shelvedSkuTotal: f.present(f.integer({ setBy: 'server' })),
  },
  sums: {
    skuTotal: { add: ['planSkuTotal'] },
    packageTotal: { add: ['packageTotal'] },
    receivedSkuTotal: { add: ['receivedSkuTotal'] },
  },
  search: ['receiptNoticeNo', 'customerOrderNumber', 'customsBillNum', 'checklistNum'],
  filters: [
    'receiptNoticeNo',
    'customerOrderNumber',
    'customsBillNum',
    'checklistNum',
    'cargoOwnerId',
    'receiptStatus',
    'receiptType',
    'cargoStatus',
    'shelfState',
    'waitsFor',
    'plannedArrivalTime',
    'createdTime',
  ],
  sorts: ['receiptNoticeNo', 'receiptStatus', 'plannedArrivalTime', 'createdTime'],
  defaultSort: 'createdTime,desc',
  commands: {
    submit: { batch: true },
    withdraw: {},
    cancel: { reason: ['SUBMITTED'], confirm: true, batch: true },
    close: { reason: true, confirm: true },
    amend: { input: amendInput, reason: true },
  },
  task: {
    kind: 'receipt',
    waits: [{ states: ['SUBMITTED', 'RECEIVING'] }],
    title: 'cargoOwnerId',
    pieces: 'skuTotal',
    due: { field: 'plannedArrivalTime' },
    done: { field: 'receivedSkuTotal', reaches: 'planSkuTotal' },
  },
  makes: { TALLY: ['SUBMITTED', 'RECEIVING'], RECV_REG: ['SUBMITTED', 'RECEIVING'] },
  print: {
    header: [
      'cargoOwnerId',
      'receiptType',
      'customerOrderNumber',
      'plannedArrivalTime',
      'customsBillNum',
      'checklistNum',
      'skuTotal',
      'packageTotal',
      'crossWeightTotal',
      'volumeTotal',
      'remark',
    ],
    lines: [
      'productId',
      'batchNum',
      'productDate',
      'expiryDate',
      'handbookNum',
      'planSkuTotal',
      'packageTotal',
      'receivedSkuTotal',
    ],
    signatures: ['owner', 'warehouse'],
  },
})
