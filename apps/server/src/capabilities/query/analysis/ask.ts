import { goodsAtTime } from '@entrepot/contract/query/analysis/goods-filters'
import { type RawBuilder, sql } from 'kysely'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { type Condition, conditionsOf, type Filters } from '../../../kit/lists/filters.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { type Caller, isAdministrator } from '../../../kit/security/caller.ts'
import { readsOwnOnly } from '../../../kit/security/own-goods.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { makeMissingDays } from '../../../stock/figures/day-job.ts'
import { goodsStore } from './goods-store.ts'
import { type GroupBy, groupingOf } from './grouping.ts'
import { type Present, presentOf, refuse } from './request-time.ts'
import type { Goods } from './sources.ts'

type TimeContext = Pick<Context, 'db' | 'clock'>

/** A question of one caller about one warehouse. */
export interface Question {
  readonly caller: Caller
  readonly page: string
  readonly warehouseId: string
  readonly present: Present
  /** Minimum number of groups for the quick page, which does not add up all groups; tests set it. */
  readonly quickFrom?: number
}

/** Makes the figures that are missing, then looks at the clock of the warehouse. */
export async function openQuestion(
  context: TimeContext,
  db: Db,
  caller: Caller,
  page: string,
  warehouseId = caller.warehouseId,
): Promise<Question> {
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  const house = await makeMissingDays(context, warehouseId)
  return { caller, page, warehouseId, present: await presentOf(db, house, context.clock.now()) }
}

/** Another warehouse may be chosen by callers who work there; administrators may choose any. */
export async function warehouseFor(context: TimeContext, caller: Caller, warehouseId: string | undefined) {
  if (warehouseId === undefined || warehouseId === caller.warehouseId) return caller.warehouseId
  const { rows } = await sql`
    select 1 from warehouse w where w.id = ${warehouseId} and (${isAdministrator(caller) && !caller.isApiKey}
       or exists (select 1 from user_warehouse u where u.warehouse_id = w.id and u.user_id = ${caller.userId}))`.execute(
    context.db,
  )
  if (rows.length === 0) throw refuse('warehouseId', 'analysis.refused.otherWarehouse')
  return warehouseId
}

/** Ids of the owners to whose goods the caller is limited; undefined without a limit. */
export const visibleOwners = ({ caller, page }: Pick<Question, 'caller' | 'page'>): readonly string[] | undefined =>
  readsOwnOnly(page, caller) ? caller.cargoOwnerIds : undefined

type Reference = 'productId' | 'cargoOwnerId' | 'locationId' | 'areaId'

/** Records of the warehouse and of the owners that the caller sees; ids of all other records count as unknown. */
const RECORDS: Readonly<
  Record<Reference, (warehouseId: string, owners: readonly string[] | undefined) => RawBuilder<unknown>>
> = {
  productId: (_, owners) =>
    owners === undefined
      ? sql`select id from product`
      : sql`select id from product where cargo_owner_id = any(${owners}::uuid[])`,
  cargoOwnerId: (_, owners) =>
    owners === undefined
      ? sql`select id from cargo_owner`
      : sql`select id from cargo_owner where id = any(${owners}::uuid[])`,
  locationId: (warehouseId) => sql`select id from storage_location where warehouse_id = ${warehouseId}`,
  areaId: (warehouseId) => sql`select id from warehouse_area where warehouse_id = ${warehouseId}`,
}

/** Refuses unknown ids; the refusal names their parameter. */
export async function refuseUnknown(
  question: Question,
  filterValues: Readonly<Record<string, unknown>>,
): Promise<void> {
  for (const [name, recordsOf] of Object.entries(RECORDS)) {
    const value = filterValues[name]
    if (value === undefined) continue
    const ids = [...new Set(Array.isArray(value) ? (value as string[]) : [String(value)])]
    const { rows } = await sql`
      select 1 from (${recordsOf(question.warehouseId, visibleOwners(question))}) k where k.id = any(${ids}::uuid[])`.execute(
      question.present.db,
    )
    if (rows.length < ids.length) throw unknownReference(name)
  }
}

const FILTER_NAMES = new Set<string>(goodsAtTime.filters.flatMap((name) => [name, `${name}Start`, `${name}End`]))

/** The request parameters that filter the goods. */
export const goodsFilters = (filterValues: Filters): Filters =>
  Object.fromEntries(
    Object.entries(filterValues).filter(([name, value]) => FILTER_NAMES.has(name) && value !== undefined),
  )

/** The goods that match the filters, grouped by `by`; areas as they were just before `until`. */
export async function goodsOf(question: Question, by: GroupBy, filterValues: Filters, until: Date): Promise<Goods> {
  const filters = goodsFilters(filterValues)
  await refuseUnknown(question, filters)
  const { caller, warehouseId } = question
  const owners = visibleOwners(question)
  const own: Condition[] = owners === undefined ? [] : [sql<boolean>`t.cargo_owner_id = any(${owners}::uuid[])`]
  const store = goodsStore(warehouseId, sql`${until}::timestamptz`)
  return {
    warehouseId,
    conditions: [...own, ...conditionsOf(goodsAtTime, store, filters, caller)],
    grouping: groupingOf(by, filters),
  }
}
