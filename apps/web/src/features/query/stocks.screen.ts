import { stocks } from '@entrepot/contract/query/stocks'
import { defineScreen } from '../../engine/screen.ts'
import { stockListOptions } from '../../stock/stock-list.ts'

export const stocksScreen = defineScreen({ declaration: stocks, ...stockListOptions })
