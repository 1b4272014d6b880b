import type { ByEffect } from '@entrepot/contract/query/analysis/grouped-goods'
import { type RawBuilder, sql } from 'kysely'
import { FLOW_COLUMNS } from '../../../stock/figures/flow-columns.ts'
import { columnsOf, withArea } from './grouping.ts'
import type { Grouped } from './page-of.ts'
import { type FlowSpan, flowsIn, type Goods, piecesAt, type Reach } from './sources.ts'

export const EFFECTS = [
  'RECEIPT',
  'DISPATCH',
  'COUNT',
  'LOSS',
  'OPENING',
  'TRANSFER',
  'MOVE',
] as const satisfies readonly (keyof ByEffect)[]

/** A period with the figures to read: stock at its start, stock at its end (exclusive), and flows between. */
export interface FlowTime {
  readonly opening: Reach
  readonly closing: Reach
  readonly span: FlowSpan
}

const flow = (effect: (typeof EFFECTS)[number], side: 'in' | 'out'): RawBuilder<unknown> => {
  if (effect !== 'MOVE') return sql.ref(`f.${effect.toLowerCase()}_${side}`)
  return side === 'in' ? sql`greatest(f.move_net, 0)` : sql`greatest(-f.move_net, 0)`
}

const byEffect = (of: (effect: (typeof EFFECTS)[number]) => RawBuilder<unknown>) =>
  sql`json_build_object(${sql.join(EFFECTS.flatMap((effect) => [sql.lit(effect), of(effect)]))})`

const total = (side: 'in' | 'out') =>
  sql`(${sql.join(
    EFFECTS.map((effect) => flow(effect, side)),
    sql` + `,
  )})`

const sum = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)::bigint`

/** In and out of a group `f`, by effect and in total. */
export const inOut = {
  ins: byEffect((effect) => flow(effect, 'in')),
  outs: byEffect((effect) => flow(effect, 'out')),
  inTotal: total('in'),
  outTotal: total('out'),
}
export const inOutSums = {
  ins: byEffect((effect) => sum(flow(effect, 'in'))),
  outs: byEffect((effect) => sum(flow(effect, 'out'))),
  inTotal: sum(total('in')),
  outTotal: sum(total('out')),
}

const net = (effect: (typeof EFFECTS)[number]) =>
  effect === 'MOVE' ? sql`f.move_net` : sql`(${flow(effect, 'in')} - ${flow(effect, 'out')})`

export const causes = { causes: byEffect(net) }
export const causeSums = { causes: byEffect((effect) => sum(net(effect))) }

export const sumOfFlows = sql.join(
  FLOW_COLUMNS.map((name) => sql`coalesce(sum(s.${sql.ref(name)}), 0)::bigint as ${sql.ref(name)}`),
)

/**
 * Opening, flows and closing of every group, each read separately: closing is not computed as opening + in − out, so that
 * this equation checks the figures.
 */
export function flowGroups(
  goods: Goods,
  time: FlowTime,
  onlyMoved: boolean,
): Omit<Grouped, 'figures' | 'sums' | 'sorts'> {
  const { warehouseId, grouping } = goods
  const nothing = sql.join(FLOW_COLUMNS.map((name) => sql`null::bigint as ${sql.ref(name)}`))
  const flows = sql.join(FLOW_COLUMNS.map((name) => sql.ref(`w.${name}`)))
  const columns = columnsOf(
    [...new Set([...grouping.keys.map((key) => (key === 'area_id' ? 'location_id' : key))])],
    'w',
  )
  const source = sql`
    select ${columns}, w.pieces as opening, 0::bigint as closing, ${nothing} from (${piecesAt(goods, time.opening)}) w
    union all
    select ${columns}, 0, w.pieces, ${nothing} from (${piecesAt(goods, time.closing)}) w
    union all
    select ${columns}, 0, 0, ${flows} from (${flowsIn(goods, time.span)}) w`
  const isMoved = sql.join(
    FLOW_COLUMNS.map((name) => sql`coalesce(sum(s.${sql.ref(name)}), 0) <> 0`),
    sql` or `,
  )
  const isShown = onlyMoved ? isMoved : sql`sum(s.opening) <> 0 or sum(s.closing) <> 0 or ${isMoved}`
  const moment = sql`${time.closing.until}::timestamptz`
  const groups = sql`with f as materialized (
      select ${columnsOf(grouping.keys, 's')}, sum(s.opening)::bigint as opening, sum(s.closing)::bigint as closing,
             ${sumOfFlows}
        from ${withArea(grouping, source, warehouseId, moment)}
       group by ${columnsOf(grouping.keys, 's')} having ${isShown})`
  return { warehouseId, grouping, groups }
}
