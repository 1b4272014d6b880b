import { defineQuery } from '../kit/query.ts'
import { stockList } from './stock-row.ts'

/** Stock details: every row by itself. */
export const stocks = defineQuery({
  ...stockList,
  name: 'stocks',
  area: 'stockQueries',
  path: 'stocks',
  route: '/query-analysis/stock-details',
})
