import { type SqlBool, sql } from 'kysely'

/** The packages with pieces of the lines of dispatch `t`. */
export const packagesOf = sql`
  select c.package_id from shipment_task_line x
    join out_package_line c on c.warehouse_id = x.warehouse_id and c.pick_line_id = x.pick_line_id
   where x.warehouse_id = t.warehouse_id and x.document_id = t.id`

/** Pieces of a pick line in packages that are on dispatch `t` or on none. */
const packedOfPickLine = sql`(
  select sum(d.sku_total) from out_package_line d
    join out_package q on q.warehouse_id = d.warehouse_id and q.id = d.package_id
   where d.warehouse_id = c.warehouse_id and d.pick_line_id = c.pick_line_id and coalesce(q.dispatch_id, t.id) = t.id)`

/**
 * Whether package `k` is on dispatch `t`: it was loaded by scan, or, before shipping, its tally is completed and all
 * lines with its pieces are fully loaded. So the documents show what was packed, even if packages were not scanned.
 */
export const isOnBoard = sql<SqlBool>`(coalesce(k.dispatch_id = t.id, false) or (k.dispatch_id is null and t.status = 'DRAFT'
  and exists (select 1 from out_tally_task y where y.warehouse_id = k.warehouse_id and y.id = k.tally_id
    and y.status = 'COMPLETED') and not exists (
  select 1 from out_package_line c left join shipment_task_line x
      on x.warehouse_id = c.warehouse_id and x.pick_line_id = c.pick_line_id and x.document_id = t.id
   where c.warehouse_id = k.warehouse_id and c.package_id = k.id
     and (x.id is null or coalesce(x.loaded_sku_total, x.sku_total) < x.sku_total or x.sku_total < ${packedOfPickLine}))))`

/** Assigns the packages that leave with a dispatch to it, including those that were not scanned. */
export const boardPackages = (warehouseId: string, dispatchId: string) => sql`
  update out_package k set dispatch_id = t.id from shipment_task t
   where t.warehouse_id = ${warehouseId} and t.id = ${dispatchId} and k.warehouse_id = t.warehouse_id
     and k.dispatch_id is null and k.id in (${packagesOf}) and ${isOnBoard}`
