import type { OpenTour } from '@entrepot/domain/wave/join-tours'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { goodsOf } from '../plan/servable-rows.ts'

/** A tour of a wave on which no work has started, as read for the planner. */
export interface FreshTour extends OpenTour {
  readonly no: string
  readonly version: number
  /** Of all its lines, including those of cancelled orders. */
  readonly lastLineNo: number
  readonly lines: readonly { readonly id: string; readonly stockId: string }[]
}

interface GoodsFacts {
  readonly cargoOwnerId: string
  readonly productId: string
  readonly bonded: boolean
}

/** Reads the unstarted tours of a wave with their goods and the current places of the pieces, in one statement. */
export async function readFreshTours(db: Db, warehouseId: string, waveId: string): Promise<FreshTour[]> {
  const { rows } = await sql<Omit<FreshTour, 'goods'> & { readonly goodsFacts: readonly GoodsFacts[] }>`
    select p.id, p.pick_no as no, p.version, (select max(x.line_no) from pick_task_line x
             where x.warehouse_id = ${warehouseId} and x.document_id = p.id) as "lastLineNo",
           count(distinct l.order_id)::int as orders,
           coalesce(array_agg(distinct l.slot) filter (where l.slot is not null), '{}') as "usedSlots",
           sum(l.plan_sku_total * round(coalesce(g.volume, 0) * 1000000))::float8 as volume,
           sum(l.plan_sku_total * round(coalesce(g.cross_weight, 0) * 1000))::float8 as weight,
           jsonb_agg(distinct jsonb_build_object('cargoOwnerId', s.cargo_owner_id, 'productId', s.product_id,
             'bonded', s.handbook_num <> '')) as "goodsFacts",
           jsonb_agg(jsonb_build_object('id', l.id, 'stockId', s.id) order by l.line_no) as lines,
           jsonb_agg(jsonb_build_object('stockId', s.id, 'locationId', s.location_id) order by l.line_no) as stops
      from pick_task p
      join pick_task_line l on l.warehouse_id = p.warehouse_id and l.document_id = p.id
      join stock_reservation r on r.warehouse_id = l.warehouse_id and r.id = l.id
      join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
      join product g on g.id = l.product_id
     where p.warehouse_id = ${warehouseId} and p.wave_id = ${waveId} and p.pick_status = 'DRAFT'
       and p.picked_sku_total = 0
     group by p.id, p.pick_no, p.version order by p.id`.execute(db)
  return rows.map(({ goodsFacts, ...tour }) => ({
    ...tour,
    goods: goodsFacts.map(({ cargoOwnerId, productId, bonded }) => goodsOf(cargoOwnerId, productId, bonded)),
  }))
}
