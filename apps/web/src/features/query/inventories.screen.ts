import { inventories } from '@entrepot/contract/query/inventories'
import { defineScreen } from '../../engine/screen.ts'
import {
  ProductDefective,
  ProductExplained,
  ProductFrozen,
  ProductInTransit,
  ProductOnHand,
} from '../../stock/ledger-figure.tsx'
import { LocationTotal } from './location-total.tsx'

export const screen = defineScreen({
  declaration: inventories,
  columns: [
    'productCode',
    'productId',
    'cargoOwnerId',
    'skuTotal',
    'availableSkuTotal',
    'orderedSkuTotal',
    'frozenSkuTotal',
    'defectiveSkuTotal',
    'inTransitSkuTotal',
    'incomingSkuTotal',
    'firstExpiryDate',
    'locationTotal',
    'lowStock',
    'lowStockSkuTotal',
    'barcode',
  ],
  hidden: ['barcode', 'lowStockSkuTotal'],
  widths: { productCode: 150, productId: 190, cargoOwnerId: 150 },
  important: ['productId'],
  // Location counts are not totalled: a location with two products would be counted twice.
  totals: [
    'skuTotal',
    'availableSkuTotal',
    'orderedSkuTotal',
    'frozenSkuTotal',
    'defectiveSkuTotal',
    'inTransitSkuTotal',
    'incomingSkuTotal',
  ],
  search: ['productCode', 'barcode', 'cargoOwnerId', 'productId', 'lowStock'],
  form: [],
  facts: ['productId', 'skuTotal', 'availableSkuTotal'],
  cells: {
    skuTotal: ProductOnHand,
    availableSkuTotal: ProductExplained,
    orderedSkuTotal: ProductExplained,
    frozenSkuTotal: ProductFrozen,
    defectiveSkuTotal: ProductDefective,
    inTransitSkuTotal: ProductInTransit,
    locationTotal: LocationTotal,
  },
})
