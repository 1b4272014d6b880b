import * as f from '../kit/fields.ts'
import { defineQuery } from '../kit/query.ts'

const server = { setBy: 'server' } as const

/** Stock list: what there is of each product of each owner. */
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
    /** On its way here from another warehouse, which counts it until it arrives. */
    incomingSkuTotal: f.integer(server),
    /** The first day on which a piece of it expires. */
    firstExpiryDate: f.date(server),
    locationTotal: f.integer(server),
    /** Fewer available pieces than this are low stock: what the product says, else the settings. */
    lowStockSkuTotal: f.integer(server),
    lowStock: f.yesNo(server),
  },
  search: [],
  filters: ['productId', 'productCode', 'barcode', 'cargoOwnerId', 'lowStock'],
  sorts: ['productCode'],
  defaultSort: 'productCode,asc',
})
