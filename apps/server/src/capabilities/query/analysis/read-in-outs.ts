import type { InOutFigures, InOutPage, InOutQuery, InOutRow } from '@entrepot/contract/query/analysis/in-outs'
import { MAX_PERIODS } from '@entrepot/contract/query/analysis/moments'
import { boundsOf, dayOf } from '../../../stock/figures/house.ts'
import { goodsOf, type Question } from './ask.ts'
import { bucketsOf, periodsOf, readFlows } from './in-out-periods.ts'
import { checkSum, inOutGroups } from './in-outs.ts'
import { readPage } from './page-of.ts'
import { after, beginningOf, defaultFrom, endOf, refuse, refuseLength, refuseOrder } from './request-time.ts'
import { flowSpanOf, reachOf } from './sources.ts'

type RowsRequest = Omit<InOutQuery, 'currentPage' | 'pageSize' | 'sort'>

type InOutRange = Awaited<ReturnType<typeof rangeOf>>

async function rangeOf({ present }: Question, request: RowsRequest) {
  const { db, house } = present
  const from = await beginningOf(present, 'from', request.from ?? defaultFrom(present, request.to))
  const until = request.to === undefined ? after(present.now) : await endOf(present, 'to', request.to)
  refuseOrder(from, until)
  const [first, last] = [
    (await dayOf(db, house, from)).day,
    (await dayOf(db, house, new Date(until.getTime() - 1))).day,
  ]
  refuseLength(first, last)
  return { from, until, first, last }
}

export async function inOutsOf(question: Question, request: RowsRequest) {
  const { present, warehouseId } = question
  const range = await rangeOf(question, request)
  const goods = await goodsOf(question, request.by, request, range.until)
  const { db } = present
  const [opening, closing, span] = [
    await reachOf(db, warehouseId, range.from),
    await reachOf(db, warehouseId, range.until),
    await flowSpanOf(db, warehouseId, range.from, range.until),
  ]
  return { grouped: inOutGroups(goods, { opening, closing, span }, request.moved === true), goods, span, range }
}

/** The periods of a range and its days; none for the period 'none'. */
export async function periodsIn({ present }: Question, { period }: Pick<InOutQuery, 'period'>, range: InOutRange) {
  const days = period === 'none' ? [] : await boundsOf(present.db, present.house, range.first, range.last)
  const buckets = bucketsOf(
    days.map(({ day }) => day),
    period,
  )
  if (buckets.length > MAX_PERIODS) throw refuse('period', 'analysis.refused.tooManyPeriods', { limit: MAX_PERIODS })
  return { period, days, until: range.until, buckets }
}

/** A page of in and out; with a period, also the flows by period of its rows and of the totals. */
export async function readInOuts(question: Question, query: InOutQuery): Promise<InOutPage> {
  const { db } = question.present
  const { grouped, goods, span, range } = await inOutsOf(question, query)
  const time = await periodsIn(question, query, range)
  const { buckets } = time
  const page = await readPage<Omit<InOutRow, 'periods'>, InOutFigures>(db, grouped, query)
  const ids = page.content.map(({ id }) => id)
  const flows = buckets.length === 0 ? new Map() : await readFlows(db, goods, span, time, ids)
  const withPeriods = <Row extends InOutFigures>(row: Row, id: string | null) => ({
    ...checkSum(row),
    periods: periodsOf(row, buckets, flows.get(id)),
  })
  return {
    ...page,
    content: page.content.map((row) => withPeriods(row, row.id)),
    totals: withPeriods(page.totals, null),
    from: range.from.toISOString(),
    to: new Date(range.until.getTime() - 1).toISOString(),
  }
}
