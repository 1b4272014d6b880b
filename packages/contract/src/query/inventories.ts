import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'

const server = { setBy: 'server' } as const

/** Stock list: sums by owner and product. */
export const inventories = defineQuery({
  name: 'inventories',
  follows: 'stocks',
  capability: 'query',
  area: 'stockQueries',
  menuOrder: 160,
  icon: 'bars',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'inventories',
  route: '/query-analysis/stock-list',
  label: 'productCode',
  fields: {
    productId: f.reference('products', server),
    productCode: f.code({ ...server, max: 64 }),
    barcode: f.code({ ...server, max: 48 }),
    cargoOwnerId: f.reference('cargoOwners', server),
    skuTotal: f.integer(server),
    availableSkuTotal: f.integer(server),
    orderedSkuTotal: f.integer(server),
    frozenSkuTotal: f.integer(server),
    defectiveSkuTotal: f.integer(server),
    inTransitSkuTotal: f.integer(server),
    /** In transit from another warehouse, where it counts until it arrives. */
    incomingSkuTotal: f.integer(server),
    /** The earliest expiry date. */
    firstExpiryDate: f.date(server),
    locationTotal: f.integer(server),
    /** Below this number of available pieces stock is low: the value of the product, else of the settings. */
    lowStockSkuTotal: f.integer(server),
    lowStock: f.yesNo(server),
  },
  search: [],
  filters: ['productId', 'productCode', 'barcode', 'cargoOwnerId', 'lowStock'],
  sorts: ['productCode'],
  defaultSort: 'productCode,asc',
})
