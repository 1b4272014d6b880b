import { type Wave, waveMachine } from '@entrepot/domain/distribution/wave.machine'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'

interface Glance extends Pick<Wave, 'status' | 'mode'> {
  readonly hasOpenTours: boolean
  readonly hasOpenOrders: boolean
  readonly hasPiecesToSort: boolean
  readonly hasShortOrders: boolean
}

/** The facts that decide the state of a wave, without counting: each `exists` ends at the first row. */
const glanceAt = preparedStatement(
  'distribution/waves/needs-settling',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<Glance>`
    select w.wave_status as status, w.mode, exists (select 1 from pick_task p where p.warehouse_id = ${warehouseId}
             and p.wave_id = ${id} and p.open_sku_total > 0 and p.pick_status in ('DRAFT', 'PICKING')) as "hasOpenTours",
           exists (select 1 from consumer_order o where o.warehouse_id = ${warehouseId} and o.wave_id = ${id}
             and o.order_status not in ('PACKED', 'SHIPPED', 'CANCELLED')) as "hasOpenOrders",
           w.mode = 'BATCH_SORT' and exists (select 1 from pick_task p join pick_task_line x
             on x.warehouse_id = p.warehouse_id and x.document_id = p.id and x.staged_sku_total > x.sorted_sku_total
             join consumer_order o on o.warehouse_id = x.warehouse_id and o.id = x.order_id and not o.cancelled
            where p.warehouse_id = ${warehouseId} and p.wave_id = ${id}) as "hasPiecesToSort",
           exists (select 1 from consumer_order o where o.warehouse_id = ${warehouseId} and o.wave_id = ${id}
             and o.reserved_sku_total = 0 and o.order_status in ('WAITING', 'SHORT', 'HELD', 'PICKING')) as "hasShortOrders"
      from wave w where w.warehouse_id = ${warehouseId} and w.id = ${id}`,
)

/**
 * Whether the state of a wave has to be stored again; most events of its orders do not change it. Read after the commit of
 * the event, so that the last transaction sees all changes.
 */
export async function needsSettling(db: Db, warehouseId: string, id: string, mayRelease: boolean): Promise<boolean> {
  const [glance] = await glanceAt(db, { warehouseId, id })
  if (glance === undefined || glance.status === 'UNDONE') return false
  if (mayRelease && glance.hasShortOrders) return true
  if (glance.status === 'COMPLETED') return false
  const one = (is: boolean) => (is ? 1 : 0)
  const facts: Wave = {
    status: glance.status,
    mode: glance.mode,
    openTours: one(glance.hasOpenTours),
    openOrders: one(glance.hasOpenOrders),
    toSort: one(glance.hasPiecesToSort),
    // Only commands use these.
    freshTours: 0,
    pickedPieces: 0,
  }
  return settle(waveMachine, facts) !== glance.status
}
