import type { Condition } from '../kit/lists/filters.ts'
import type { Caller } from '../kit/security/caller.ts'
import { scopeOf } from '../kit/security/scope.ts'

/** The rows `t` of stock that a caller sees in one of these lists. */
export const scopeOfStock = (caller: Caller): Condition[] =>
  scopeOf(caller.granted.has('quickMove.read') ? 'quickMove' : 'stocks', caller)
