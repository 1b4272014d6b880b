import { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { sql } from 'kysely'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { isOnBoard, packagesOf } from './packages-on-board.ts'

/**
 * The sums of a dispatch from its current lines. Packages count and weigh as packed, all other pieces by their product.
 * Packages that are only partly loaded are left out. Whether one is on board is computed once for each package (offset
 * 0).
 */
const sums = sql`cross join lateral (
  select count(distinct l.notice_id) as notices, coalesce(sum(l.sku_total), 0)::bigint as claimed,
         coalesce(sum(l.loaded), 0)::bigint as loaded,
         coalesce(sum(ceil((l.loaded - l.packed)::numeric / coalesce(p.package_number, 1))), 0)::bigint as boxes,
         coalesce(sum((l.loaded - l.packed) * coalesce(p.cross_weight, 0)), 0) as weight,
         coalesce(sum(l.loaded * coalesce(p.volume, 0)), 0) as volume
    from (
      select x.notice_id, x.product_id, x.sku_total, coalesce(x.loaded_sku_total, x.sku_total) as loaded,
             least(coalesce(x.loaded_sku_total, x.sku_total), coalesce((select sum(c.sku_total) from out_package_line c
               join out_package k on k.warehouse_id = c.warehouse_id and k.id = c.package_id
              where c.warehouse_id = x.warehouse_id and c.pick_line_id = x.pick_line_id and ${isOnBoard}), 0)) as packed
        from shipment_task_line x where x.warehouse_id = t.warehouse_id and x.document_id = t.id) l
    join product p on p.id = l.product_id) s
  cross join lateral (
    select count(*) filter (where b.on_board) as packages,
           coalesce(sum(b.cross_weight) filter (where b.on_board), 0) as weight,
           count(*) filter (where not b.on_board) as missing
      from (select k.cross_weight, ${isOnBoard} as on_board from out_package k
             where k.warehouse_id = t.warehouse_id and k.id in (${packagesOf})
               and coalesce(k.dispatch_id, t.id) = t.id offset 0) b) k`

const packageNos = sql`(select string_agg(k.package_no, ', ' order by k.package_no) from out_package k
  join out_package_line c on c.warehouse_id = k.warehouse_id and c.package_id = k.id
 where k.warehouse_id = t.warehouse_id and c.pick_line_id = t.pick_line_id
   and coalesce(k.dispatch_id, t.document_id) = t.document_id)`

/** Locks the notices of its goods first. */
const lockNotices = ({ warehouseId, id }: DocumentKey) => sql`
    select 1 from shipment_notif where warehouse_id = ${warehouseId} and id = any(array(
      select notice_id from shipment_task_line where warehouse_id = ${warehouseId} and document_id = ${id}))
     order by id for update`

export const dispatchStore = documentStore(shipmentTasks, 'shipment_task', {
  lockParents: () => [lockNotices],
  unique: { shipment_task_no: 'deliveryNo' },
  joins: sums,
  expressions: {
    noticeNames: sql`array(select n.shipping_notice_no from shipment_notif n
      where n.warehouse_id = t.warehouse_id and n.id = any(t.notice_ids) order by n.shipping_notice_no)`,
    noticeTotal: sql`s.notices`,
    skuTotal: sql`s.claimed`,
    loadedSkuTotal: sql`s.loaded`,
    packageTotal: sql`(k.packages + s.boxes)`,
    missingPackageTotal: sql`case when t.status = 'DRAFT' then k.missing else 0 end`,
    crossWeightTotal: sql`round(k.weight + s.weight, 3)`,
    volumeTotal: sql`round(s.volume, 6)`,
  },
  lines: {
    joins: sql`join shipment_notif n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id`,
    expressions: { consignee: sql`n.consignee`, address: sql`n.address`, phone: sql`n.phone`, packageNos },
  },
})
