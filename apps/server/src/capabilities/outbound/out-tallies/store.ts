import { outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { sql } from 'kysely'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'

/** A blind tally hides its plan until it is completed. */
const unlessBlind = (header: string, figure: string) =>
  sql`case when ${sql.raw(header)}.blind and ${sql.raw(header)}.status <> 'COMPLETED' then null else ${sql.raw(figure)} end`

const packages = sql`coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'packageNo', p.package_no,
    'crossWeight', p.cross_weight::text, 'dispatchId', p.dispatch_id,
    'lines', (select jsonb_agg(jsonb_build_object('id', l.id, 'skuTotal', c.sku_total) order by l.line_no)
      from out_package_line c join out_tally_task_line l on l.warehouse_id = c.warehouse_id
       and l.document_id = p.tally_id and l.pick_line_id = c.pick_line_id
     where c.warehouse_id = p.warehouse_id and c.package_id = p.id)) order by p.package_no)
  from out_package p where p.warehouse_id = t.warehouse_id and p.tally_id = t.id), '[]')`

const ofPackages = (sum: string) => sql`(select ${sql.raw(sum)} from out_package p
  where p.warehouse_id = t.warehouse_id and p.tally_id = t.id)`

const packed = sql`coalesce((select sum(c.sku_total) from out_package p
  join out_package_line c on c.warehouse_id = p.warehouse_id and c.package_id = p.id
 where p.warehouse_id = t.warehouse_id and p.tally_id = t.document_id and c.pick_line_id = t.pick_line_id), 0)::bigint`

const quality = sql`(select q.quality from pick_task_line l
  join shipment_notif_line q on q.warehouse_id = l.warehouse_id and q.id = l.notice_line_id
 where l.warehouse_id = t.warehouse_id and l.id = t.pick_line_id)`

const difference = '(coalesce(t.good_count, 0) + coalesce(t.defective_count, 0) - t.plan_total)'

/** Locks the notice first, then the pick: both store how much is staged. */
const lockParent =
  (table: string, column: string) =>
  ({ warehouseId, id }: DocumentKey) =>
    sql`
    select 1 from ${sql.table(table)} where warehouse_id = ${warehouseId} and id = any(array(
      select ${sql.ref(column)} from out_tally_task where warehouse_id = ${warehouseId} and id = ${id})) for update`

export const outTallyStore = documentStore(outTallyTasks, 'out_tally_task', {
  lockParents: () => [lockParent('shipment_notif', 'notice_id'), lockParent('pick_task', 'pick_id')],
  unique: { out_tally_task_no: 'outTallyNo' },
  expressions: {
    planTotal: unlessBlind('t', 't.plan_total'),
    differenceCount: unlessBlind('t', difference),
    packageTotal: ofPackages('count(*)'),
    crossWeightTotal: ofPackages('coalesce(sum(p.cross_weight), 0)'),
    packages,
  },
  lines: {
    joins: sql`join out_tally_task h on h.warehouse_id = t.warehouse_id and h.id = t.document_id`,
    expressions: {
      quality,
      planTotal: unlessBlind('h', 't.plan_total'),
      differenceCount: unlessBlind(
        'h',
        `case when t.good_count is null and t.defective_count is null then null else ${difference} end`,
      ),
      packedSkuTotal: packed,
    },
  },
})
