import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { textsFilter } from '../../kit/lists/filter-values.ts'
import { integerSetting } from '../../kit/sql/system-settings.ts'

/** Today in the warehouse `w`: its day ends when its clocks say so. */
export const today = sql`(now() at time zone w.time_zone)::date`
export const saleLimit = sql`coalesce(p.prohibitive_sale_expiry_days, o.prohibitive_sale_expiry_days, 0)`
/** Where nobody says anything there is no warning. */
export const warningDays = sql`coalesce(p.warning_expiry_days, o.warning_expiry_days, ${integerSetting('warningExpiryDays')})`
const warnLimit = sql`coalesce(${warningDays}, 0)`

/** How much life is left of row `t` on a day, by the rules of its product `p` and owner `o`. */
export const lifeOn = (day: RawBuilder<unknown>) => sql`case when t.expiry_date = '9999-12-31' then null
  when t.expiry_date < ${day} then 'expired'
  when t.expiry_date - ${day} < ${saleLimit} then 'notForSale'
  when t.expiry_date - ${day} < ${warnLimit} then 'warning' else 'fine' end`
export const life = lifeOn(today)

/** Of any class but the one that is fine. */
export const runsOutOn = (day: RawBuilder<unknown>) =>
  sql<SqlBool>`t.expiry_date - ${day} < greatest(${saleLimit}, ${warnLimit}, 0)`

/** The rules that reach as far as each class does. */
const REACHING: Readonly<Record<string, RawBuilder<unknown>>> = { notForSale: saleLimit, warning: warnLimit }

/**
 * So that an index finds the rows whose rules are worth a look: no rule reaches further ahead, of all products or of those
 * that a warehouse has. A day more, since it may be tomorrow there already.
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

/** Rows by how much life is left of them. `offset 0`: a join would begin with all products. */
export const ofLife = textsFilter(
  (classes) => sql<SqlBool>`(${endsInTimeFor(classes)} and exists (
  select 1 from product p cross join cargo_owner o cross join warehouse w
   where p.id = t.product_id and o.id = t.cargo_owner_id and w.id = t.warehouse_id
     and ${life} = any(${classes}::text[]) offset 0))`,
)
