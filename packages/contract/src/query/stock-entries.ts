import { documentType } from '../document-types.ts'
import { defineEnumeration } from '../kit/enumeration.ts'
import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'
import { stockRow } from './stock-row.ts'

export const stockEffect = defineEnumeration('stockEffect', [
  'RECEIPT',
  'DISPATCH',
  'COUNT',
  'LOSS',
  'OPENING',
  'TRANSFER',
  'MOVE',
])

/** The name of an entry: its effect and its direction. */
export const stockMovement = defineEnumeration('stockMovement', [
  'RECEIPT_IN',
  'RECEIPT_OUT',
  'RECEIPT_REVERSED',
  'DISPATCH_OUT',
  'DISPATCH_IN',
  'DISPATCH_REVERSED',
  'COUNT_IN',
  'COUNT_OUT',
  'LOSS_OUT',
  'LOSS_IN',
  'OPENING_IN',
  'OPENING_OUT',
  'TRANSFER_OUT',
  'TRANSFER_IN',
  'MOVE_OUT',
  'MOVE_IN',
  'MOVE_REVERSED',
])

const server = { setBy: 'server' } as const

/** Permissions that open the ledger beside a list: those of people who work with stock. */
export const LEDGER_READERS = ['stockEntries.read', 'quickMove.read', 'freeze.read'] as const

/** The ledger: every change of stock, with its person and document. */
export const stockEntries = defineQuery({
  name: 'stockEntries',
  follows: 'stocks',
  capability: 'query',
  area: 'stockQueries',
  menuOrder: 180,
  icon: 'history',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'stockEntries',
  route: '/query-analysis/stock-entries',
  hidden: true,
  label: 'documentNo',
  fields: {
    happenedTime: f.time(server),
    documentType: f.choice(documentType, server),
    documentId: f.recordId(server),
    documentNo: f.code({ ...server, max: 40 }),
    documentLineNo: f.integer(server),
    effect: f.choice(stockEffect, server),
    movement: f.choice(stockMovement, server),
    quantity: f.integer({ ...server, min: Number.MIN_SAFE_INTEGER }),
    /** On hand after this entry: of the row, location or product that the list is filtered by, else of the row. */
    balance: f.ofPage(f.integer({ ...server, min: Number.MIN_SAFE_INTEGER })),
    stockId: f.recordId(server),
    postingId: f.recordId(server),
    productId: stockRow.productId,
    productCode: stockRow.productCode,
    cargoOwnerId: stockRow.cargoOwnerId,
    locationId: stockRow.locationId,
    locationNo: stockRow.locationNo,
    containerNo: stockRow.containerNo,
    batchNum: stockRow.batchNum,
    expiryDate: stockRow.expiryDate,
    quality: stockRow.quality,
    status: stockRow.status,
    holdCode: stockRow.holdCode,
    operator: f.person(server),
    reason: f.longText({ ...server, max: 500 }),
    /** The entry that this one reverses. */
    reversesId: f.recordId(server),
  },
  search: [],
  filters: [
    'stockId',
    'productId',
    'cargoOwnerId',
    'documentId',
    'documentNo',
    'documentType',
    'effect',
    'locationId',
    'containerNo',
    'batchNum',
    'quality',
    'status',
    'quantity',
    'happenedTime',
  ],
  wholeTexts: ['containerNo'],
  sorts: ['happenedTime'],
  defaultSort: 'happenedTime,desc',
})
