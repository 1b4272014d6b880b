import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textsFilter } from '../../kit/lists/filter-values.ts'
import { integerSetting } from '../../kit/sql/system-settings.ts'

/** The current day in warehouse `w`, in its time zone. */
export const today = sql`(now() at time zone w.time_zone)::date`
export const saleLimit = sql`coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)`
/** Null if neither product, owner nor system has a value: then there is no warning. */
export const warningDays = sql`coalesce(p.warning_expiry_days, o.warning_expiry_days, ${integerSetting('warningExpiryDays')})`
const warnLimit = sql`coalesce(${warningDays}, 0)`

/** The class of remaining life of row `t` on a day, by the rules of its product `p` and owner `o`. */
export const lifeOn = (day: RawBuilder<unknown>) => sql`case when t.expiry_date = '9999-12-31' then null
  when t.expiry_date < ${day} then 'expired'
  when t.expiry_date - ${day} < ${saleLimit} then 'notForSale'
  when t.expiry_date - ${day} < ${warnLimit} then 'warning' else 'fine' end`
export const life = lifeOn(today)

/** Whether row `t` is of any class but `fine`. */
export const runsOutOn = (day: RawBuilder<unknown>) =>
  sql<SqlBool>`t.expiry_date - ${day} < greatest(${saleLimit}, ${warnLimit}, 0)`

/** The limit in days of each class that begins before the expiry date. */
const REACHING: Readonly<Record<string, RawBuilder<unknown>>> = { notForSale: saleLimit, warning: warnLimit }

/**
 * A wider condition, so that an index finds the rows for which rules must be checked: no limit of any product, or of
 * those in a warehouse, is longer. One day more, because it may already be tomorrow there.
 */
export function endsInTimeFor(classes: readonly string[], warehouseId?: string) {
  if (classes.includes('fine')) return sql<SqlBool>`t.expiry_date < '9999-12-31'`
  const limits = classes.flatMap((one) => REACHING[one] ?? [])
  const here =
    warehouseId === undefined
      ? sql``
      : sql`join stock_product h on h.product_id = p.id and h.warehouse_id = ${warehouseId}`
  return sql<SqlBool>`t.expiry_date <= current_date + 1 + (
    select coalesce(max(greatest(${sql.join([sql`0`, ...limits])})), 0)
      from product p join cargo_owner o on o.id = p.cargo_owner_id ${here})`
}

/** Filters rows by their class of remaining life. `offset 0` keeps the join from starting with all products. */
export const ofLife = textsFilter(
  (classes) => sql<SqlBool>`(${endsInTimeFor(classes)} and exists (
  select 1 from product p cross join cargo_owner o cross join warehouse w
   where p.id = t.product_id and o.id = t.cargo_owner_id and w.id = t.warehouse_id
     and ${life} = any(${classes}::text[]) offset 0))`,
)
