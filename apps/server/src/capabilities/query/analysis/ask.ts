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

type Clocked = Pick<Context, 'db' | 'clock'>

/** A question of one caller about one warehouse. */
export interface Question {
  readonly caller: Caller
  readonly page: string
  readonly warehouseId: string
  readonly present: Present
  /** From how many groups on a page is read without adding up the rest; tests set it. */
  readonly quickFrom?: number
}

/** Makes the figures that are missing, then looks at the clock of the warehouse. */
export async function openQuestion(
  context: Clocked,
  db: Db,
  caller: Caller,
  page: string,
  warehouseId = caller.warehouseId,
): Promise<Question> {
  if (warehouseId === null) throw new Problem('NO_WAREHOUSE')
  const house = await makeMissingDays(context, warehouseId)
  return { caller, page, warehouseId, present: await presentOf(db, house, context.clock.now()) }
}

/** Another warehouse than the present one is for who works there; administrators work everywhere. */
export async function warehouseFor(context: Clocked, caller: Caller, warehouseId: string | undefined) {
  if (warehouseId === undefined || warehouseId === caller.warehouseId) return caller.warehouseId
  const { rows } = await sql`
    select 1 from warehouse w where w.id = ${warehouseId} and (${isAdministrator(caller) && !caller.isApiKey}
       or exists (select 1 from user_warehouse u where u.warehouse_id = w.id and u.user_id = ${caller.userId}))`.execute(
    context.db,
  )
  if (rows.length === 0) throw refuse('warehouseId', 'analysis.refused.otherWarehouse')
  return warehouseId
}

/** The owners whose goods alone the caller sees; undefined for whoever sees all. */
export const ownersSeen = ({ caller, page }: Pick<Question, 'caller' | 'page'>): readonly string[] | undefined =>
  readsOwnOnly(page, caller) ? caller.cargoOwnerIds : undefined

type Reference = 'productId' | 'cargoOwnerId' | 'locationId' | 'areaId'

/** Records of the warehouse and of the owners that the caller sees: an id of another one is as unknown as one of none. */
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

/** Refuses ids that name nothing, at their parameter. */
export async function refuseUnknown(question: Question, sought: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, recordsOf] of Object.entries(RECORDS)) {
    const value = sought[name]
    if (value === undefined) continue
    const ids = [...new Set(Array.isArray(value) ? (value as string[]) : [String(value)])]
    const { rows } = await sql`
      select 1 from (${recordsOf(question.warehouseId, ownersSeen(question))}) k where k.id = any(${ids}::uuid[])`.execute(
      question.present.db,
    )
    if (rows.length < ids.length) throw unknownReference(name)
  }
}

const FILTER_NAMES = new Set<string>(goodsAtTime.filters.flatMap((name) => [name, `${name}Start`, `${name}End`]))

/** Of the parameters of a request, those that narrow the goods. */
export const goodsFilters = (sought: Filters): Filters =>
  Object.fromEntries(Object.entries(sought).filter(([name, value]) => FILTER_NAMES.has(name) && value !== undefined))

/** The goods that filters name, as they are told apart by `by`; areas as they were just before `until`. */
export async function goodsOf(question: Question, by: GroupBy, sought: Filters, until: Date): Promise<Goods> {
  const filters = goodsFilters(sought)
  await refuseUnknown(question, filters)
  const { caller, warehouseId } = question
  const owners = ownersSeen(question)
  const own: Condition[] = owners === undefined ? [] : [sql<boolean>`t.cargo_owner_id = any(${owners}::uuid[])`]
  const store = goodsStore(warehouseId, sql`${until}::timestamptz`)
  return {
    warehouseId,
    conditions: [...own, ...conditionsOf(goodsAtTime, store, filters, caller)],
    grouping: groupingOf(by, filters),
  }
}
