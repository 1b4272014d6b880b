import type { ExpiryPage, ExpiryQuery, ExpiryRow, ExpiryWeek } from '@entrepot/contract/query/movement/expiry-calendar'
import { EXPIRY_LIMITS, type ExpiryLimit, type Week, weeksAfter } from '@entrepot/domain/movement/expiry-limits'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { all } from '../../../kit/lists/filters.ts'
import { saleLimit, warningDays } from '../../../stock/reserve/life-left.ts'
import { goodsOf, type Question } from '../analysis/ask.ts'
import { columnsOf } from '../analysis/grouping.ts'
import { type Grouped, readPage } from '../analysis/page-of.ts'
import { after, refuse } from '../analysis/request-time.ts'
import type { Goods } from '../analysis/sources.ts'

type RowsRequest = Omit<ExpiryQuery, 'currentPage' | 'pageSize' | 'sort'>

/** Minimum remaining days of each limit, by the rules of product `p` and owner `o`; null without a rule. */
const LEAST: Readonly<Record<ExpiryLimit, RawBuilder<unknown>>> = {
  EXPIRED: sql`0`,
  SALE: sql`nullif(${saleLimit}, 0)`,
  RECEIPT: sql`nullif(coalesce(p.prohibitive_expiry_days, o.prohibitive_expiry_days), 0)`,
  WARNING: sql`nullif(${warningDays}, 0)`,
}

/** The largest limit of any product here. It bounds the expiry date, so that an index finds the rows. */
const furthest = (warehouseId: string) => sql`(
  select coalesce(max(greatest(${sql.join(EXPIRY_LIMITS.map((limit) => LEAST[limit]))})), 0)
    from stock_product h join product p on p.id = h.product_id join cargo_owner o on o.id = h.cargo_owner_id
   where h.warehouse_id = ${warehouseId})`

interface Calendar {
  readonly today: string
  /** The first is today only: batches already below a limit. */
  readonly weeks: readonly Week[]
  readonly last: string
}

/** The `with` that ends in `c`: a row for each batch and limit that it falls below by the last day. */
function limitRows({ warehouseId, conditions, grouping }: Goods, { today, last }: Calendar): RawBuilder<unknown> {
  const keys = columnsOf(grouping.keys, 't')
  const limits = EXPIRY_LIMITS.map((limit, place) => sql`(${limit}::text, ${LEAST[limit]}, ${place}::int)`)
  const day = sql`(s.expiry_date - x.least + 1)`
  return sql`with s as (
      select ${keys}, sum(t.on_hand)::bigint as pieces from stock t
       where ${all([sql<SqlBool>`t.warehouse_id = ${warehouseId}`, ...conditions])} and t.present
         and t.expiry_date < '9999-12-31' and t.expiry_date <= ${last}::date + ${furthest(warehouseId)}
       group by ${keys}
    ), c as materialized (
      select r.*, case when r.day <= ${today}::date then ${today}::date
                       else greatest(date_trunc('week', r.day)::date, ${today}::date + 1) end as week
        from (select s.*, x.limit_name, x.least, x.place, ${day} as day,
                     min(x.place) filter (where ${day} <= ${today}::date)
                       over (partition by ${columnsOf(grouping.keys, 's')}) as gravest
                from s join product p on p.id = s.product_id join cargo_owner o on o.id = s.cargo_owner_id
               cross join lateral (values ${sql.join(limits)}) x (limit_name, least, place)
               where x.least is not null and ${day} <= ${last}::date) r
       where r.day > ${today}::date or r.place = r.gravest)`
}

function rowsOf(goods: Goods, calendar: Calendar, { limit, week }: RowsRequest): Grouped {
  const matchesFilters = all([
    ...(limit === undefined ? [] : [sql<SqlBool>`c.limit_name = ${limit}`]),
    ...(week === undefined ? [] : [sql<SqlBool>`c.week = ${week}::date`]),
  ])
  return {
    warehouseId: goods.warehouseId,
    // A batch has a row for each of its limits.
    grouping: { ...goods.grouping, keys: [...goods.grouping.keys, 'limit_name'] },
    groups: sql`${limitRows(goods, calendar)}, f as (select * from c where ${matchesFilters})`,
    figures: {
      limit: sql`f.limit_name`,
      limitDays: sql`f.least`,
      day: sql`f.day`,
      daysLeft: sql`f.expiry_date - ${calendar.today}::date`,
      skuTotal: sql`f.pieces`,
    },
    sums: { skuTotal: sql`coalesce(sum(f.pieces), 0)::bigint` },
    sorts: { day: sql`f.day`, skuTotal: sql`f.pieces` },
  }
}

/** The goods that match the filters, and the calendar of the requested weeks. */
export async function expiriesOf(question: Question, request: RowsRequest) {
  const { present } = question
  const today = present.today.day
  const weeks = [{ from: today, to: today }, ...weeksAfter(today, request.weeks)]
  if (request.week !== undefined && !weeks.some(({ from }) => from === request.week))
    throw refuse('week', 'movementAndAge.refused.week', { first: today, last: weeks.at(-1)?.from ?? today })
  const goods = await goodsOf(question, 'batch', request, after(present.now))
  const calendar: Calendar = { today, weeks, last: weeks.at(-1)?.to ?? today }
  return { goods, calendar, grouped: rowsOf(goods, calendar, request) }
}

export async function readExpiry(question: Question, query: ExpiryQuery): Promise<ExpiryPage> {
  const { db } = question.present
  const { goods, calendar, grouped } = await expiriesOf(question, query)
  const page = await readPage<ExpiryRow, { skuTotal: number }>(db, grouped, query)
  const { rows } = await sql<{ week: string; limit: ExpiryLimit; pieces: number }>`
    ${limitRows(goods, calendar)}
    select c.week::text as week, c.limit_name as "limit", sum(c.pieces)::bigint as pieces from c
     group by c.week, c.limit_name`.execute(db)
  const weeks = calendar.weeks.map((week): ExpiryWeek => {
    const own = rows.filter((row) => row.week === week.from)
    const pieces = EXPIRY_LIMITS.map((limit) => [limit, Number(own.find((row) => row.limit === limit)?.pieces ?? 0)])
    return { ...week, pieces: Object.fromEntries(pieces) as ExpiryWeek['pieces'] }
  })
  return { ...page, today: calendar.today, weeks }
}
