import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { preparedStatement } from '../../../../kit/sql/prepared-statement.ts'
import { saleLimit } from '../../../../stock/reserve/life-left.ts'

/** Pieces that may be reserved for consumers; bonded pieces only for bonded import orders. */
export interface ProductSupply {
  readonly productId: string
  readonly batchNum: string
  readonly bonded: boolean
  readonly pieces: number
  /** Areas of the pieces. */
  readonly areaIds: readonly string[]
}

/** `ineligible` of domain/allocation for goods to be sold, for many products in one statement. */
const supplyWhere = (
  warehouseId: RawBuilder<unknown>,
  today: RawBuilder<unknown>,
  products: RawBuilder<unknown>,
) => sql<ProductSupply>`
    select s.product_id as "productId", s.batch_num as "batchNum", s.handbook_num <> '' as bonded,
           sum(s.on_hand - s.ordered)::bigint as pieces, array_agg(distinct sl.area_id) as "areaIds"
      from stock s
      join storage_location sl on sl.warehouse_id = s.warehouse_id and sl.id = s.location_id and sl.status = 'ACTIVE'
      join warehouse_area sa on sa.warehouse_id = sl.warehouse_id and sa.id = sl.area_id and sa.status = 'ACTIVE'
        and sa.purpose in ('STORAGE', 'PICK_FACE')
      join product p on p.id = s.product_id join cargo_owner o on o.id = p.cargo_owner_id
     where s.warehouse_id = ${warehouseId} and s.present and s.product_id = any(${products})
       and s.on_hand > s.ordered and s.quality = 'GOOD' and s.status <> 'FROZEN'
       and s.expiry_date >= ${today} + (${saleLimit})::int
     group by 1, 2, 3`

const readSupply = preparedStatement(
  'distribution/orders/readiness/supply',
  { warehouseId: 'uuid', today: 'date', productIds: 'uuid[]' },
  ({ warehouseId, today, productIds }) => supplyWhere(warehouseId, today, productIds),
)

/** Stock of these products that may be reserved for consumers now. */
export const supplyOf = (db: Db, warehouseId: string, today: string, productIds: readonly string[]) =>
  readSupply(db, { warehouseId, today, productIds: [...new Set(productIds)] })
