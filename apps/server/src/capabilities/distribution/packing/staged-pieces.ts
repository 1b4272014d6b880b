import type { PackedPieces } from '@entrepot/domain/distribution/choose-carton'
import type { StagedPart } from '@entrepot/domain/distribution/pack-pieces'
import { scaled } from '@entrepot/domain/stock/decimals'
import { gramsOf } from '@entrepot/domain/stock/weights'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'
import { preparedStatement } from '../../../kit/sql/prepared-statement.ts'

/** Measures of a product that packing needs. */
interface MeasuredPiece {
  readonly length: string | null
  readonly width: string | null
  readonly height: string | null
  readonly volume: string | null
  readonly crossWeight: string | null
}

/** Pieces of an order in the staging area. */
export interface StagedPieces extends StagedPart, MeasuredPiece {
  readonly lineNo: number
  readonly productId: string
  readonly batchNum: string | null
  /** Of their stock row: the date of the batch may have been corrected since picking. */
  readonly expiryDate: string | null
}

const readStaged = preparedStatement(
  'distribution/packing/staged-pieces',
  { warehouseId: 'uuid', orderId: 'uuid' },
  ({ warehouseId, orderId }) => sql<StagedPieces>`
    select l.order_line_id as "orderLineId", l.id as "pickLineId", o.line_no as "lineNo", l.staged_sku_total as staged,
           coalesce((select sum(x.sku_total) from parcel_line x
             join parcel p on p.warehouse_id = x.warehouse_id and p.id = x.document_id and p.status = 'PACKED'
            where x.warehouse_id = l.warehouse_id and x.pick_line_id = l.id), 0)::bigint as packed,
           l.product_id as "productId", l.batch_num as "batchNum", nullif(s.expiry_date, '9999-12-31') as "expiryDate",
           p.length, p.width, p.height, p.volume, p.cross_weight as "crossWeight"
      from pick_task_line l
      join consumer_order_line o on o.warehouse_id = l.warehouse_id and o.id = l.order_line_id
      join product p on p.id = l.product_id
      join stock_reservation r on r.warehouse_id = l.warehouse_id and r.document_id = l.document_id
       and r.document_line_id = l.id and r.id <> l.id
      join stock s on s.warehouse_id = r.warehouse_id and s.id = r.stock_id
     where l.warehouse_id = ${warehouseId} and l.order_id = ${orderId} and l.staged_sku_total > 0
     order by o.line_no, s.expiry_date, l.id`,
)

/** Staged pieces of an order. To change them, lock the order first. */
export const stagedPieces = (db: Db, warehouseId: string, orderId: string): Promise<StagedPieces[]> =>
  readStaged(db, { warehouseId, orderId })

/** Products are measured in centimetres, cartons in millimetres. */
const millimetres = (centimetres: string) => Number(scaled(centimetres, 1))
const cubicMillimetres = (cubicMetres: string) => Number(scaled(cubicMetres, 9))

/** Pieces of a product, as the carton and weight rules need them. */
export function packedPieces(one: MeasuredPiece, pieces: number): PackedPieces {
  const { length, width, height, volume, crossWeight } = one
  return {
    sides:
      length === null || width === null || height === null
        ? null
        : [millimetres(length), millimetres(width), millimetres(height)],
    volume: volume === null ? null : cubicMillimetres(volume),
    weight: gramsOf(crossWeight),
    pieces,
  }
}
