import { inventories } from '@entrepot/contract/query/inventories'
import { defineScreen } from '../../engine/screen.ts'
import { ProductFigure } from '../../stock/ledger-figure.tsx'
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
    'barcode',
  ],
  hidden: ['barcode'],
  widths: { productCode: 150, productId: 190, cargoOwnerId: 150 },
  // A location with two products would be counted twice.
  totals: [
    'skuTotal',
    'availableSkuTotal',
    'orderedSkuTotal',
    'frozenSkuTotal',
    'defectiveSkuTotal',
    'inTransitSkuTotal',
    'incomingSkuTotal',
  ],
  search: ['productCode', 'barcode', 'cargoOwnerId', 'productId'],
  form: [],
  facts: ['productId', 'skuTotal', 'availableSkuTotal'],
  cells: {
    skuTotal: ProductFigure,
    availableSkuTotal: ProductFigure,
    orderedSkuTotal: ProductFigure,
    frozenSkuTotal: ProductFigure,
    defectiveSkuTotal: ProductFigure,
    inTransitSkuTotal: ProductFigure,
    locationTotal: LocationTotal,
  },
})
