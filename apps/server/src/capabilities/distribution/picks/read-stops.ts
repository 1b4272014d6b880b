import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

interface PickStop {
  readonly sequence: number
  readonly locationId: string
  readonly locationNo: string
  readonly lines: readonly {
    readonly id: string
    readonly productId: string
    readonly productCode: string
    readonly batchNum: string | null
    readonly expiryDate: string | null
    readonly planSkuTotal: number
    readonly pickedSkuTotal: number
  }[]
}

/** Stops of a pick in walking order, each with its lines; by the current location of the pieces. */
export async function readStops(db: Db, warehouseId: string, pickId: string): Promise<PickStop[]> {
  const { rows } = await sql<PickStop>`
    select min(l.sequence)::int as sequence, s.id as "locationId", s.full_no as "locationNo",
           jsonb_agg(jsonb_build_object('id', l.id, 'productId', p.id, 'productCode', p.code, 'batchNum', l.batch_num,
             'expiryDate', l.expiry_date, 'planSkuTotal', l.plan_sku_total, 'pickedSkuTotal', l.picked_sku_total)
             order by l.sequence, l.line_no) as lines
      from pick_task_line l
      left join stock_reservation r on r.warehouse_id = l.warehouse_id and r.id = l.id
      left join stock k on k.warehouse_id = r.warehouse_id and k.id = r.stock_id
      join storage_location s on s.warehouse_id = l.warehouse_id and s.id = coalesce(k.location_id, l.location_id)
      join product p on p.id = l.product_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${pickId}
     group by s.id, s.full_no order by 1`.execute(db)
  return rows
}
