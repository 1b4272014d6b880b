import type { CompareRow, Comparison } from '@entrepot/contract/query/analysis/snapshots'
import { sql } from 'kysely'
import { causeSums, causes, type FlowTime, flowGroups } from './flow-groups.ts'
import type { Grouped } from './page-of.ts'
import type { Goods } from './sources.ts'

/** Two moments side by side, and what made the difference. */
export const compareGroups = (goods: Goods, time: FlowTime, onlyMoved: boolean): Grouped => ({
  ...flowGroups(goods, time, onlyMoved),
  figures: {
    opening: sql`f.opening`,
    closing: sql`f.closing`,
    difference: sql`(f.closing - f.opening)`,
    ...causes,
  },
  sums: {
    opening: sql`coalesce(sum(f.opening), 0)::bigint`,
    closing: sql`coalesce(sum(f.closing), 0)::bigint`,
    difference: sql`coalesce(sum(f.closing - f.opening), 0)::bigint`,
    ...causeSums,
  },
  sorts: { opening: sql`f.opening`, closing: sql`f.closing`, difference: sql`(f.closing - f.opening)` },
})

/** The causes must add up to the difference; otherwise the figures are wrong and are not answered. */
export function checkCauses<Row extends Comparison | CompareRow>(row: Row): Row {
  const explained = Object.values(row.causes).reduce((sum, pieces) => sum + pieces, 0)
  if (explained !== row.difference) throw new Error(`${row.difference} pieces, explained are ${explained}`)
  return row
}
