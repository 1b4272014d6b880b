import { sql } from 'kysely'
import type { Trx } from '../../kit/sql/db.ts'

interface PackedOf {
  readonly pieces: number
  /** One of the parcels that contain them. */
  readonly id: string
  readonly no: string
}

/** Staged pieces in parcels, by pick line. */
export async function packedOf(
  trx: Trx,
  warehouseId: string,
  pickLineIds: readonly string[],
): Promise<ReadonlyMap<string, PackedOf>> {
  const { rows } = await sql<PackedOf & { lineId: string }>`
    select x.pick_line_id as "lineId", sum(x.sku_total)::bigint as pieces, min(p.parcel_no) as no,
           (array_agg(p.id order by p.parcel_no))[1] as id
      from parcel_line x join parcel p on p.warehouse_id = x.warehouse_id and p.id = x.document_id and p.status = 'PACKED'
     where x.warehouse_id = ${warehouseId} and x.pick_line_id = any(${pickLineIds}::uuid[]) group by 1`.execute(trx)
  return new Map(rows.map(({ lineId, ...packed }) => [lineId, packed]))
}
