import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

/** A product that a warehouse can store, with what a delivery of it must say there. */
export interface Goods {
  readonly id: string
  readonly code: string
  readonly ownerId: string
  readonly ownerCode: string
  readonly tallyRequired: boolean
  readonly piecesPerBox: number
  readonly expiryDays: number | null
  /** With less remaining shelf life goods come in frozen. */
  readonly enteringDays: number
  /** Null if the goods or the warehouse are not bonded. */
  readonly handbookNum: string | null
  readonly handbookItemNo: number | null
}

/** Sorted by code. Goods that need a colder place than the warehouse has are left out. */
export async function goodsAt(trx: Trx, warehouseId: string): Promise<readonly Goods[]> {
  const { rows } = await sql<Goods>`
    select p.id, p.code, o.id as "ownerId", o.code as "ownerCode", coalesce(o.tally_required, false) as "tallyRequired",
           p.package_number as "piecesPerBox", p.expiry_days as "expiryDays",
           coalesce(p.prohibitive_expiry_days, o.prohibitive_expiry_days, 0) as "enteringDays",
           f.handbook_num as "handbookNum", f.item_no as "handbookItemNo"
      from product p join cargo_owner o on o.id = p.cargo_owner_id
      join cargo_owner_warehouse s on s.cargo_owner_id = o.id and s.warehouse_id = ${warehouseId}
      left join lateral (
        select b.handbook_num, i.item_no from manual_book b join manual_book_item i on i.manual_book_id = b.id
         where b.cargo_owner_id = o.id and i.hs_code = p.cus_hs_code
           and exists (select 1 from warehouse w join warehouse_type t on t.id = w.type_id
             where w.id = ${warehouseId} and t.bonded) limit 1) f on true
     where p.status = 'ACTIVE' and exists (select 1 from warehouse_area a where a.warehouse_id = ${warehouseId}
       and a.purpose = 'STORAGE' and a.temperature_type = p.storage_temperature_type)
     order by p.code`.execute(trx)
  return rows
}

/** Goods for trials of the product: none of them are old, held or bonded. */
export const isForTrials = ({ code }: Pick<Goods, 'code'>) => code >= 'HY-0001' && code <= 'HY-0020'
