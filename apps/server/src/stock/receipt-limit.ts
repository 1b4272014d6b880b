import { type RawBuilder, sql } from 'kysely'

const tolerance = sql`coalesce(p.over_receipt_percent, o.over_receipt_percent, w.over_receipt_percent,
  (select (x.value #>> '{}')::numeric from system_setting x where x.name = 'overReceiptPercent'), 0)`

/** The maximum that may be received of a line with this plan, of product `p` and owner `o` in warehouse `w`. */
export const receiptLimit = (plan: RawBuilder<unknown>) => sql`floor(${plan} * (100 + ${tolerance}) / 100)::bigint`
