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
  {
    name: 'the stock of a day is what its owners have now, less what came since',
    offenders: sql`
      select k.warehouse_id || ' on ' || k.day || ': ' || k.stock || ' pieces, the ledger says ' || n.stock as what
        from (select k.warehouse_id, k.time_zone, k.day, ${sumOfDay(2)} as stock from stock_day k) k
        cross join lateral (
          select coalesce((select sum(s.on_hand) from stock s where s.warehouse_id = k.warehouse_id and s.present), 0)
               - coalesce((select sum(e.quantity) from stock_entry e where e.warehouse_id = k.warehouse_id
                    and e.effect <> 'MOVE' and e.happened_time >= (k.day + 1)::timestamp at time zone k.time_zone), 0)
                 as stock) n
       where k.day = (select max(x.day) from stock_day x where x.warehouse_id = k.warehouse_id and x.time_zone = k.time_zone)
         and k.stock <> n.stock`,
  },
]
