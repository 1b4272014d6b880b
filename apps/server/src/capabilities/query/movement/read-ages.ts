import type { AgeFigures, AgePage, AgeRow, AgesQuery } from '@entrepot/contract/query/movement/ages'
import { ageBuckets } from '@entrepot/domain/movement/age-buckets'
import { dayOf } from '../../../stock/figures/house.ts'
import { goodsOf, type Question } from '../analysis/ask.ts'
import { readPage } from '../analysis/page-of.ts'
import { momentOf } from '../analysis/read-snapshots.ts'
import { reachOf } from '../analysis/sources.ts'
import { type AgesAt, ageGroups } from './age-groups.ts'
import { quickAges } from './quick-ages.ts'

type RowsRequest = Omit<AgesQuery, 'currentPage' | 'pageSize' | 'sort'>

async function agesAt(question: Question, request: RowsRequest): Promise<AgesAt & { readonly at: Date }> {
  const { db, house } = question.present
  const until = await momentOf(question, request)
  const goods = await goodsOf(question, request.by, request, until)
  const at = new Date(until.getTime() - 1)
  const { day } = await dayOf(db, house, at)
  return { goods, reach: await reachOf(db, question.warehouseId, until), day, buckets: ageBuckets(day), at }
}

export async function agesOf(question: Question, request: RowsRequest) {
  const ages = await agesAt(question, request)
  return { grouped: ageGroups(ages), buckets: ages.buckets }
}

export async function readAges(question: Question, query: AgesQuery): Promise<AgePage> {
  const ages = await agesAt(question, query)
  const { db } = question.present
  const page = (await quickAges(db, query, ages)) ?? (await readPage<AgeRow, AgeFigures>(db, ageGroups(ages), query))
  return { ...page, at: ages.at.toISOString(), day: ages.day, buckets: ages.buckets }
}
