import { type RawBuilder, sql } from 'kysely'
import type { Desk } from './desk.ts'

export interface LyingStock {
  readonly id: string
  readonly free: number
  readonly box: number
  readonly batchNum: string
}

/** Good stock on the shelves with at least a spare box, in an order that does not depend on ids. */
export async function lyingStock({ trx, place }: Desk, which: RawBuilder<unknown>): Promise<readonly LyingStock[]> {
  const { rows } = await sql<LyingStock>`
    select s.id, s.on_hand - s.ordered as free, p.package_number as box, s.batch_num as "batchNum"
      from stock s join product p on p.id = s.product_id
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where s.warehouse_id = ${place.id} and s.present and s.quality = 'GOOD' and l.status = 'ACTIVE'
       and a.purpose = 'STORAGE' and s.on_hand - s.ordered >= p.package_number
       and p.code not between 'HY-0001' and 'HY-0020' and ${which}
     order by p.code, s.batch_num, s.received_on, s.on_hand, s.container_no, l.full_no limit 60`.execute(trx)
  return rows
}

/** The nearest empty location of the pick face. */
export async function emptyPickFace({ trx, place }: Desk): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select l.id from storage_location l
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where l.warehouse_id = ${place.id} and a.purpose = 'PICK_FACE' and l.status = 'ACTIVE'
       and not exists (select 1 from stock s
         where s.warehouse_id = l.warehouse_id and s.location_id = l.id and s.present)
     order by l.walk, l.full_no limit 1`.execute(trx)
  return rows[0]?.id
}
