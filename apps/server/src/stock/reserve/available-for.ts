import { type RawBuilder, sql } from 'kysely'

type Piece = RawBuilder<unknown>

/** The request of a line, each part as an SQL expression of the surrounding statement. */
interface RequestedGoods {
  readonly warehouseId: Piece
  readonly cargoOwnerId: Piece
  readonly productId: Piece
  readonly batchNum: Piece
  readonly handbookNum: Piece
  readonly handbookItemNo: Piece
  readonly quality: Piece
  /** Whether the goods go back to the owner or to scrap. */
  readonly leavesUnsold: Piece
  /** The first day on which goods may expire and still serve. */
  readonly earliestExpiry: Piece
}

/** The pieces that could be reserved for a line: `ineligible` of domain/allocation, for many lines in one statement. */
export const availableFor = (goods: RequestedGoods): Piece => sql`coalesce((
  select sum(s.on_hand - s.ordered) from stock s
    join storage_location sl on sl.warehouse_id = s.warehouse_id and sl.id = s.location_id and sl.status = 'ACTIVE'
    join warehouse_area sa on sa.warehouse_id = sl.warehouse_id and sa.id = sl.area_id and sa.status = 'ACTIVE'
   where s.warehouse_id = ${goods.warehouseId} and s.present and s.product_id = ${goods.productId}
     and s.cargo_owner_id = ${goods.cargoOwnerId} and s.on_hand > s.ordered
     and s.batch_num = coalesce(nullif(${goods.batchNum}, ''), s.batch_num)
     and lower(s.handbook_num) = lower(coalesce(${goods.handbookNum}, ''))
     and (coalesce(${goods.handbookNum}, '') = '' or s.handbook_item_no = coalesce(${goods.handbookItemNo}, 0))
     and s.quality = ${goods.quality} and (s.quality = 'GOOD' or ${goods.leavesUnsold})
     and (s.status <> 'FROZEN' or (${goods.leavesUnsold} and s.hold_code = 'EXPIRY'))
     and (sa.purpose in ('STORAGE', 'PICK_FACE') or (sa.purpose = 'DEFECTIVE' and ${goods.leavesUnsold}))
     and s.expiry_date >= ${goods.earliestExpiry}), 0)::bigint`
