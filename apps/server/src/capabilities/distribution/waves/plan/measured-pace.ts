import { type DonePick, type Pace, paceOf } from '@entrepot/domain/wave/pace'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { executeInWarehouse } from '../../../../kit/sql/one-warehouse.ts'

/** Limits of plausible durations: longer work was interrupted, shorter work was confirmed at a desk. */
const [SHORTEST, LONGEST] = ['30 seconds', '4 hours'] as const
const MAX_PICKS = 1_000

/** Picking pace of this warehouse, from the work confirmed in the last 30 days. */
export async function measuredPace(db: Db, warehouseId: string, now: Date): Promise<Pace> {
  const statement = sql<DonePick>`
    select coalesce(p.walk_metres, 0)::float8 as metres, p.picked_sku_total as pieces, c.stops,
           (extract(epoch from c.last - p.started_time) / 60)::float8 as minutes
      from pick_task p cross join lateral (
        select count(distinct l.location_id)::int as stops, max(l.confirmed_time) as last from pick_task_line l
         where l.warehouse_id = p.warehouse_id and l.document_id = p.id and l.confirmed_time is not null) c
     where p.warehouse_id = ${warehouseId} and p.completed_time >= ${now}::timestamptz - interval '30 days'
       and c.last - p.started_time between ${SHORTEST}::interval and ${LONGEST}::interval
     order by p.completed_time desc limit ${MAX_PICKS}`
  const { rows } = await executeInWarehouse(db, warehouseId, statement)
  return paceOf(rows)
}
