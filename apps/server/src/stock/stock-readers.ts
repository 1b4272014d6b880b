import type { Condition } from '../kit/lists/filters.ts'
import type { Caller } from '../kit/security/caller.ts'
import { scopeOf } from '../kit/security/scope.ts'

/** Whoever may read one of the lists of stock may ask about it. */
export const STOCK_READERS = ['stocks.read', 'inventories.read', 'quickMove.read', 'freeze.read'] as const

/** The rows `t` of stock that a caller sees in one of these lists. */
export const scopeOfStock = (caller: Caller): Condition[] =>
  scopeOf(caller.granted.has('quickMove.read') ? 'quickMove' : 'stocks', caller)
