import { DEEPEST_ROW } from '@entrepot/contract/kit/list'
import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'
import type { GoodsFigures, SnapshotQuery, SnapshotRow } from '@entrepot/contract/query/analysis/snapshots'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import { ALL, withAreaChange } from '../../../stock/figures/area-changes.ts'
import { lastFigureDay } from '../../../stock/figures/make-days.ts'
import { goodsFilters, type Question, visibleOwners } from './ask.ts'
import { allRows } from './page-of.ts'
import { snapshotGroups } from './snapshot-groups.ts'
import { type Goods, piecesAt, type Reach } from './sources.ts'

interface Sums extends GoodsFigures {
  readonly products: number
  readonly places: number
}

interface Scope {
  readonly ownerId: string
  readonly areaId: string
}

const only = (value: unknown): string | undefined =>
  Array.isArray(value) && value.length === 1 ? String(value[0]) : undefined

/** The single owner and area of the filters; undefined if other filters are set, which area sums cannot answer. */
function scopeOf(question: Question, query: SnapshotQuery): Scope | undefined {
  const activeFilters = Object.entries(goodsFilters(query))
  if (activeFilters.some(([name, value]) => !['cargoOwnerId', 'areaId'].includes(name) || only(value) === undefined))
    return
  const owner = only(query.cargoOwnerId)
  const visibleOwnerIds = visibleOwners(question)
  if (visibleOwnerIds !== undefined && owner === undefined) return
  return { ownerId: owner ?? ALL, areaId: only(query.areaId) ?? ALL }
}

const FIGURES = ['pieces', 'boxes', 'net_weight', 'cross_weight', 'volume', 'unmeasured', 'products', 'places'] as const

/** Whether the moment is the end of a day with figures. */
const isDayEnd = ({ base, until }: Reach) => base?.until.getTime() === until.getTime()

/** The sums of a scope from the figures: at the end of a day with figures, or the last such day plus the changes since. */
async function readSums(db: Db, { warehouseId }: Question, { ownerId, areaId }: Scope, reach: Reach) {
  const { base, until } = reach
  if (base === undefined) return undefined
  const last = isDayEnd(reach) ? undefined : await lastFigureDay(db, warehouseId)
  if (!isDayEnd(reach) && base.day !== last?.day) return undefined
  const isScope = sql<SqlBool>`c.cargo_owner_id = ${ownerId} and c.area_id = ${areaId}`
  const columns = sql.join(FIGURES.map((name) => sql`c.${sql.ref(name)}`))
  const stored = sql`(select ${columns} from area_day c where c.warehouse_id = ${warehouseId} and ${isScope}
    and c.day <= ${base.day} order by c.day desc limit 1)`
  const [change, since] =
    last === undefined
      ? [sql``, sql``]
      : [
          withAreaChange({ warehouseId, from: last.until, until }),
          sql`union all select ${columns} from area_change c where ${isScope}`,
        ]
  const text = (name: string, places: number) =>
    sql`round(coalesce(sum(s.${sql.ref(name)}), 0), ${sql.lit(places)})::text`
  const whole = (name: string) => sql`coalesce(sum(s.${sql.ref(name)}), 0)::bigint`
  const { rows } = await sql<Sums>`
    ${change} select ${whole('pieces')} as "skuTotal", ${text('boxes', 2)} as "boxTotal",
      ${text('net_weight', 3)} as "netWeightTotal", ${text('cross_weight', 3)} as "crossWeightTotal",
      ${text('volume', 6)} as "volumeTotal", ${whole('unmeasured')} as "unmeasuredSkuTotal",
      ${whole('products')} as products, ${whole('places')} as places
      from (${stored} ${since}) s`.execute(db)
  return rows[0]
}

/** With fewer groups, adding up all is faster than searching one by one for groups that have pieces. */
const QUICK_FROM = 2_000

/**
 * Ids in the order of names, only those with pieces: the scan stops when the page is full. A look at the balances excludes
 * products of other warehouses; its limit makes PostgreSQL probe once per name instead of reading all balances.
 */
function pageKeys(goods: Goods, reach: Reach, by: 'product' | 'location', limits: RawBuilder<unknown>) {
  const { warehouseId } = goods
  const ofOne = (column: string, value: RawBuilder<unknown>) =>
    piecesAt({ ...goods, conditions: [...goods.conditions, sql<SqlBool>`${sql.ref(`t.${column}`)} = ${value}`] }, reach)
  const hasPieces = (column: string, value: RawBuilder<unknown>) =>
    sql`(select sum(s.pieces) from (${ofOne(column, value)}) s) > 0`
  const wasHere = sql`(select true from product_balance x where x.warehouse_id = ${warehouseId} and x.product_id = k.id limit 1)`
  const cameSince = sql`k.id in (select e.product_id from stock_entry e where e.warehouse_id = ${warehouseId}
    and e.happened_time >= ${reach.base?.until ?? reach.until} and e.happened_time < ${reach.until})`
  return by === 'product'
    ? sql`select k.id from product k where coalesce(${wasHere}, ${cameSince}) and ${hasPieces('product_id', sql`k.id`)}
         order by k.code, k.id ${limits}`
    : sql`select k.id from storage_location k where k.warehouse_id = ${warehouseId}
         and ${hasPieces('location_id', sql`k.id`)} order by k.full_no, k.id ${limits}`
}

/**
 * A page by name without adding up all groups: the sums of an owner and area are in the figures, and only the groups of
 * the page are read. Undefined if that is not possible and all groups have to be added up.
 */
export async function quickSnapshot(
  question: Question,
  query: SnapshotQuery,
  goods: Goods,
  reach: Reach,
): Promise<AnalysisPage<SnapshotRow, GoodsFigures> | undefined> {
  const { by, currentPage, pageSize, sort } = query
  const scope = scopeOf(question, query)
  if (scope === undefined || sort !== 'name,asc' || (by !== 'product' && by !== 'location')) return undefined
  if (currentPage * pageSize > DEEPEST_ROW) return undefined
  const page = async (db: Db) => {
    const sums = await readSums(db, question, scope, reach)
    if (sums === undefined) return undefined
    const total = by === 'product' ? sums.products : sums.places
    if (total < (question.quickFrom ?? QUICK_FROM)) return undefined
    const limits = sql`limit ${pageSize} offset ${(currentPage - 1) * pageSize}`
    const { rows: keys } = await sql<{ id: string }>`${pageKeys(goods, reach, by, limits)}`.execute(db)
    const column = by === 'product' ? 't.product_id' : 't.location_id'
    const ofPage = sql<SqlBool>`${sql.ref(column)} = any(${keys.map(({ id }) => id)}::uuid[])`
    const narrowed = { ...goods, conditions: [...goods.conditions, ofPage] }
    const { rows: content } = await sql<SnapshotRow>`${allRows(snapshotGroups(narrowed, reach))}`.execute(db)
    const { products: _products, places: _places, ...totals } = sums
    return { content, total, totalExact: true as const, currentPage, pageSize, totals }
  }
  const { db } = question.present
  // Figures of a finished day never change. With later entries, the three queries need one snapshot of the database.
  return isDayEnd(reach) ? page(db) : db.transaction().setIsolationLevel('repeatable read').execute(page)
}
