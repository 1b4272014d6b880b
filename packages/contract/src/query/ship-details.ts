import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'
import { stockRow } from './stock-row.ts'

const server = { setBy: 'server' } as const

/** Shipped goods, line by line, of completed dispatches. */
export const shipDetails = defineQuery({
  name: 'shipDetails',
  capability: 'query',
  area: 'stockQueries',
  menuOrder: 200,
  icon: 'fileSearch',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'shipDetails',
  route: '/query-analysis/ship-details',
  label: 'deliveryNo',
  byDay: { time: 'shippedTime', sums: ['shippedSkuTotal'] },
  fields: {
    shippedTime: f.time(server),
    deliveryNo: f.code({ ...server, max: 40 }),
    shippingNoticeNo: f.code({ ...server, max: 40 }),
    customerOrderNumber: f.code({ ...server, max: 64 }),
    shippingType: f.coded({ dict: 'SHIPPING_TYPE' }, server),
    consignee: f.text({ ...server, max: 100, personal: 'name' }),
    cargoOwnerId: stockRow.cargoOwnerId,
    productId: stockRow.productId,
    productCode: stockRow.productCode,
    batchNum: stockRow.batchNum,
    expiryDate: stockRow.expiryDate,
    containerNo: stockRow.containerNo,
    shippedSkuTotal: f.integer(server),
    carrierId: f.reference('logistics', server),
    vehicleNum: f.code({ ...server, max: 32 }),
    driver: f.text({ ...server, max: 64 }),
    transportType: f.coded({ dict: 'TRANSPORT_TYPE' }, server),
    expressNum: f.code({ ...server, max: 64 }),
    operator: f.person(server),
  },
  search: [],
  filters: [
    'deliveryNo',
    'shippingNoticeNo',
    'customerOrderNumber',
    'consignee',
    'cargoOwnerId',
    'productId',
    'productCode',
    'batchNum',
    'carrierId',
    'transportType',
    'shippedTime',
  ],
  sorts: ['shippedTime'],
  defaultSort: 'shippedTime,desc',
})
