import { freeze, quickMove } from '../in-warehouse/stock-work.ts'
import { readPermission } from '../kit/declaration.ts'
import { inventories } from './inventories.ts'
import { stocks } from './stocks.ts'

/** The lists of single stock rows, the one with most permissions first. */
export const STOCK_LISTS = [stocks, quickMove, freeze] as const

/** Permissions that allow questions about stock: those of its lists. */
export const STOCK_READERS: readonly string[] = [...STOCK_LISTS, inventories].map(readPermission)
