import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'
import { stockRow } from './stock-row.ts'

const server = { setBy: 'server' } as const

/** Received goods, line by line, of completed registrations. */
export const receiptDetails = defineQuery({
  name: 'receiptDetails',
  capability: 'query',
  area: 'stockQueries',
  menuOrder: 190,
  icon: 'fileSearch',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'receiptDetails',
  route: '/query-analysis/receipt-details',
  label: 'registrationNo',
  byDay: { time: 'completedTime', sums: ['goodSkuTotal', 'defectiveSkuTotal'] },
  fields: {
    completedTime: f.time(server),
    registrationNo: f.code({ ...server, max: 40 }),
    receiptNoticeNo: f.code({ ...server, max: 40 }),
    customerOrderNumber: f.code({ ...server, max: 64 }),
    receiptType: f.coded({ dict: 'RECEIPT_TYPE' }, server),
    cargoOwnerId: stockRow.cargoOwnerId,
    productId: stockRow.productId,
    productCode: stockRow.productCode,
    batchNum: stockRow.batchNum,
    productDate: stockRow.productDate,
    expiryDate: stockRow.expiryDate,
    handbookNum: stockRow.handbookNum,
    containerNo: stockRow.containerNo,
    goodSkuTotal: f.integer(server),
    defectiveSkuTotal: f.integer(server),
    vehicleNum: f.code({ ...server, max: 32 }),
    operator: f.person(server),
  },
  search: [],
  filters: [
    'registrationNo',
    'receiptNoticeNo',
    'customerOrderNumber',
    'cargoOwnerId',
    'productId',
    'productCode',
    'batchNum',
    'receiptType',
    'completedTime',
  ],
  sorts: ['completedTime'],
  defaultSort: 'completedTime,desc',
})
