import { defineQuery } from '../kit/query.ts'
import { stockList } from './stock-row.ts'

/** Stock details: all single rows. */
export const stocks = defineQuery({
  ...stockList,
  name: 'stocks',
  area: 'stockQueries',
  menuOrder: 170,
  icon: 'profile',
  ownerLimit: 'ownToRead',
  scope: 'warehouse',
  path: 'stocks',
  route: '/query-analysis/stock-details',
})
