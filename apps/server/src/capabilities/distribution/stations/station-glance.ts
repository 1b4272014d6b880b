import type { HandoverDesk, PackingStation } from '@entrepot/contract/distribution/stations'
import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

/** Scannable cartons, and the number of orders to pack. */
export async function packingGlance(db: Db, warehouseId: string): Promise<PackingStation> {
  const { rows: cartons } = await sql<PackingStation['cartons'][number]>`
    select code, name from carton where warehouse_id = ${warehouseId} and status = 'ACTIVE' order by code`.execute(db)
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from consumer_order
     where warehouse_id = ${warehouseId} and order_status = 'PICKED'`.execute(db)
  return { cartons, waiting: rows[0]?.waiting ?? 0 }
}

/** Active carriers, those with waiting parcels first. Of several open manifests the latest is continued. */
export async function handoverGlance(db: Db, warehouseId: string): Promise<HandoverDesk> {
  const { rows: carriers } = await sql<HandoverDesk['carriers'][number]>`
    select c.id, c.code, c.name, coalesce(p.waiting, 0) as waiting, m.id as "manifestId", m.manifest_no as "manifestNo",
           (select count(*)::int from manifest_line l
             where l.warehouse_id = ${warehouseId} and l.document_id = m.id) as "parcelTotal"
      from logistics_company c
      left join (select logistics_company_id as id, count(*)::int as waiting from parcel
        where warehouse_id = ${warehouseId} and status = 'PACKED' and manifest_id is null group by 1) p on p.id = c.id
      left join (select distinct on (logistics_company_id) logistics_company_id, id, manifest_no from manifest
        where warehouse_id = ${warehouseId} and status = 'DRAFT'
        order by logistics_company_id, created_time desc) m on m.logistics_company_id = c.id
     where c.status = 'ACTIVE' or m.id is not null
     order by (p.waiting is null and m.id is null), c.code`.execute(db)
  return { carriers }
}
