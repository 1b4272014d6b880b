import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import { stockEffect } from '@entrepot/contract/query/stock-entries'

type Side = 'ins' | 'outs'
type Filters = Readonly<Record<string, string>>

/** By their sign: what came is more than nothing. */
const OF_SIDE: Readonly<Record<Side, Filters>> = { ins: { quantityStart: '1' }, outs: { quantityEnd: '-1' } }

/** Moves inside the warehouse count by what is left of both sides. */
const ONE_SIDED = stockEffect.values.filter((effect) => effect !== 'MOVE').join(',')

/**
 * The filters of the ledger that find what came in or went out, of one kind or in all; undefined where a total holds the
 * difference of moves, which is no sum over one side.
 */
export function flowEntries(
  flow: Readonly<Record<Side, ByEffect>>,
  side: Side,
  effect?: keyof ByEffect,
): Filters | undefined {
  if (effect === 'MOVE') return { effect }
  if (effect !== undefined) return { effect, ...OF_SIDE[side] }
  return flow[side].MOVE === 0 ? { effect: ONE_SIDED, ...OF_SIDE[side] } : undefined
}

/** The same of a span of time. */
export const within = (span: Filters, entries: Filters | undefined): Filters | undefined =>
  entries && { ...span, ...entries }
