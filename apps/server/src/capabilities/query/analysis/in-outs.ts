import type { InOutFigures } from '@entrepot/contract/query/analysis/in-outs'
import { sql } from 'kysely'
import { type FlowTime, flowGroups, inOut, inOutSums } from './flow-groups.ts'
import type { Grouped } from './page-of.ts'
import type { Goods } from './sources.ts'

/** Opening, each kind of in and out, and closing. */
export const inOutGroups = (goods: Goods, time: FlowTime, onlyMoved: boolean): Grouped => ({
  ...flowGroups(goods, time, onlyMoved),
  figures: { opening: sql`f.opening`, ...inOut, closing: sql`f.closing` },
  sums: {
    opening: sql`coalesce(sum(f.opening), 0)::bigint`,
    ...inOutSums,
    closing: sql`coalesce(sum(f.closing), 0)::bigint`,
  },
  sorts: {
    opening: sql`f.opening`,
    inTotal: inOut.inTotal,
    outTotal: inOut.outTotal,
    closing: sql`f.closing`,
  },
})

/** Opening, flows and closing are read separately: if they do not add up, they are wrong and are not answered. */
export function checkSum<Row extends InOutFigures>(row: Row): Row {
  const { opening, inTotal, outTotal, closing } = row
  if (opening + inTotal - outTotal !== closing)
    throw new Error(`in and out do not add up: ${opening} + ${inTotal} - ${outTotal} is not ${closing}`)
  return row
}
