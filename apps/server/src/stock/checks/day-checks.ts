import { sql } from 'kysely'
import type { Check } from '../../kit/verify/check.ts'

const sumOfDay = (place: number) => sql`coalesce((select sum((o.value->>${sql.lit(place)}::int)::bigint)
  from jsonb_each(k.by_owner) o), 0)`

export const DAY_CHECKS: readonly Check[] = [
  {
    name: 'the sums of a day are those of its entries',
    offenders: sql`
      select k.warehouse_id || ' on ' || k.day || ': ' || k.received || ' in and ' || k.shipped || ' out, entries say '
             || e.received || ' and ' || e.shipped as what
        from (select k.warehouse_id, k.time_zone, k.day, ${sumOfDay(0)} as received, ${sumOfDay(1)} as shipped from stock_day k) k
        cross join lateral (
          select coalesce(sum(e.quantity) filter (where e.effect = 'RECEIPT'), 0) as received,
                 coalesce(-sum(e.quantity) filter (where e.effect = 'DISPATCH'), 0) as shipped
            from stock_entry e
           where e.warehouse_id = k.warehouse_id and e.effect in ('RECEIPT', 'DISPATCH')
             and e.happened_time >= k.day::timestamp at time zone k.time_zone
             and e.happened_time < (k.day + 1)::timestamp at time zone k.time_zone) e
       where k.received <> e.received or k.shipped <> e.shipped`,
  },
]
