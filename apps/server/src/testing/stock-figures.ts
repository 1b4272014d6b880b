import type { Pool } from 'pg'

/** A stock row as tests speak of it. */
export interface StockFigures {
  readonly id: string
  readonly locationId: string
  readonly containerNo: string
  readonly cargoOwnerId: string
  readonly batchNum: string
  readonly expiryDate: string
  readonly quality: string
  readonly holdCode: string
  readonly originNo: string
  readonly onHand: number
  readonly ordered: number
}

export async function stockFigures(pool: Pool, warehouseId: string, productId: string): Promise<StockFigures[]> {
  const { rows } = await pool.query<StockFigures>(
    `select id, location_id as "locationId", container_no as "containerNo", cargo_owner_id as "cargoOwnerId",
            batch_num as "batchNum", expiry_date as "expiryDate", quality, hold_code as "holdCode",
            origin_no as "originNo", on_hand as "onHand", ordered
       from stock where warehouse_id = $1 and product_id = $2 and present
      order by quality desc, hold_code, on_hand desc, id`,
    [warehouseId, productId],
  )
  return rows
}
