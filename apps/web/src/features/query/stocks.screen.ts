import { stocks } from '@entrepot/contract/query/stocks'
import { defineScreen } from '../../engine/screen.ts'
import { stockListOptions } from '../../stock/stock-list.ts'

export const screen = defineScreen({ declaration: stocks, ...stockListOptions })
