import type {
  ComparePage,
  CompareQuery,
  CompareRow,
  Comparison,
  GoodsFigures,
  SnapshotPage,
  SnapshotQuery,
  SnapshotRow,
} from '@entrepot/contract/query/analysis/snapshots'
import { dayOf } from '../../../stock/figures/house.ts'
import { goodsOf, type Question } from './ask.ts'
import { after, endOf, refuse, refuseOrder } from './asked-time.ts'
import { checkCauses, compareGroups } from './compare.ts'
import { type Grouped, readPage } from './page-of.ts'
import { quickSnapshot } from './quick-snapshot.ts'
import { snapshotGroups } from './snapshot-groups.ts'
import { flowSpanOf, reachOf } from './sources.ts'

type Asked<Query> = Omit<Query, 'currentPage' | 'pageSize' | 'sort'>

/** The first moment that no longer counts. */
export async function momentOf({ present }: Question, { at, day }: Pick<SnapshotQuery, 'at' | 'day'>): Promise<Date> {
  if (at !== undefined && day !== undefined) throw refuse('day', 'analysis.refused.oneMoment')
  if (at !== undefined) return endOf(present, 'at', at)
  return day === undefined ? after(present.now) : endOf(present, 'day', day)
}

async function goodsAt(question: Question, asked: Asked<SnapshotQuery>) {
  const until = await momentOf(question, asked)
  const goods = await goodsOf(question, asked.by, asked, until)
  return { goods, reach: await reachOf(question.present.db, question.warehouseId, until) }
}

export async function snapshotOf(question: Question, asked: Asked<SnapshotQuery>): Promise<Grouped> {
  const { goods, reach } = await goodsAt(question, asked)
  return snapshotGroups(goods, reach)
}

export async function readSnapshot(question: Question, query: SnapshotQuery): Promise<SnapshotPage> {
  const { goods, reach } = await goodsAt(question, query)
  const { db, house } = question.present
  const page =
    (await quickSnapshot(question, query, goods, reach)) ??
    (await readPage<SnapshotRow, GoodsFigures>(db, snapshotGroups(goods, reach), query))
  const at = new Date(reach.until.getTime() - 1)
  return { ...page, at: at.toISOString(), day: (await dayOf(db, house, at)).day }
}

export async function comparisonOf(question: Question, asked: Asked<CompareQuery>) {
  const { present, warehouseId } = question
  const from = await endOf(present, 'from', asked.from)
  const until = asked.to === undefined ? after(present.now) : await endOf(present, 'to', asked.to)
  refuseOrder(from, until)
  const goods = await goodsOf(question, asked.by, asked, until)
  const { db } = present
  const [opening, closing, span] = [
    await reachOf(db, warehouseId, from),
    await reachOf(db, warehouseId, until),
    await flowSpanOf(db, warehouseId, from, until),
  ]
  return { ...compareGroups(goods, { opening, closing, span }, asked.moved === true), from, until }
}

export async function readComparison(question: Question, query: CompareQuery): Promise<ComparePage> {
  const { from, until, ...grouped } = await comparisonOf(question, query)
  const page = await readPage<CompareRow, Comparison>(question.present.db, grouped, query)
  const moment = (end: Date) => new Date(end.getTime() - 1).toISOString()
  return {
    ...page,
    content: page.content.map(checkCauses),
    totals: checkCauses(page.totals),
    from: moment(from),
    to: moment(until),
  }
}
