import { defineQuery } from '../kit/query.ts'
import { stockList } from './stock-row.ts'

/** Stock details: every row by itself. */
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
