import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import { stockEffect } from '@entrepot/contract/query/stock-entries'

type Side = 'ins' | 'outs'
type Filters = Readonly<Record<string, string>>

/** Filters by the sign of the quantity: positive is in. */
const OF_SIDE: Readonly<Record<Side, Filters>> = { ins: { quantityStart: '1' }, outs: { quantityEnd: '-1' } }

/** All effects except moves: for moves only the net quantity counts. */
const ONE_SIDED = stockEffect.values.filter((effect) => effect !== 'MOVE').join(',')

/**
 * Filters of the ledger for what came in or went out, of one effect or of all. Undefined if the total includes net
 * moves, because it is then not the sum of one direction.
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

/** Adds a time range to the filters. */
export const within = (span: Filters, entries: Filters | undefined): Filters | undefined =>
  entries && { ...span, ...entries }
