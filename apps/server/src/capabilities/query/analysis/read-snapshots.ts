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
import { checkCauses, compareGroups } from './compare.ts'
import { type Grouped, readPage } from './page-of.ts'
import { quickSnapshot } from './quick-snapshot.ts'
import { after, endOf, refuse, refuseOrder } from './request-time.ts'
import { snapshotGroups } from './snapshot-groups.ts'
import { flowSpanOf, reachOf } from './sources.ts'

type RowsRequest<Query> = Omit<Query, 'currentPage' | 'pageSize' | 'sort'>

/** The moment of the snapshot, as an exclusive end. */
export async function momentOf({ present }: Question, { at, day }: Pick<SnapshotQuery, 'at' | 'day'>): Promise<Date> {
  if (at !== undefined && day !== undefined) throw refuse('day', 'analysis.refused.oneMoment')
  if (at !== undefined) return endOf(present, 'at', at)
  return day === undefined ? after(present.now) : endOf(present, 'day', day)
}

async function goodsAt(question: Question, request: RowsRequest<SnapshotQuery>) {
  const until = await momentOf(question, request)
  const goods = await goodsOf(question, request.by, request, until)
  return { goods, reach: await reachOf(question.present.db, question.warehouseId, until) }
}

export async function snapshotOf(question: Question, request: RowsRequest<SnapshotQuery>): Promise<Grouped> {
  const { goods, reach } = await goodsAt(question, request)
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

export async function comparisonOf(question: Question, request: RowsRequest<CompareQuery>) {
  const { present, warehouseId } = question
  const from = await endOf(present, 'from', request.from)
  const until = request.to === undefined ? after(present.now) : await endOf(present, 'to', request.to)
  refuseOrder(from, until)
  const goods = await goodsOf(question, request.by, request, until)
  const { db } = present
  const [opening, closing, span] = [
    await reachOf(db, warehouseId, from),
    await reachOf(db, warehouseId, until),
    await flowSpanOf(db, warehouseId, from, until),
  ]
  return { ...compareGroups(goods, { opening, closing, span }, request.moved === true), from, until }
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
