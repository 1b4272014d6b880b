import { type SqlBool, sql } from 'kysely'
import { pattern } from '../../kit/filters.ts'
import type { Store } from '../../kit/store.ts'
import { ofProducts } from '../../stock/stock-store.ts'

/** By a text of the dispatch or the notice, which have a search index of their own. */
const ofHeader = (table: 'shipment_task' | 'shipment_notif', own: string, column: string) => (value: unknown) =>
  sql<SqlBool>`t.${sql.ref(own)} in (select x.id from ${sql.table(table)} x where x.warehouse_id = t.warehouse_id
    and x.search_grams @> grams_sought(${value as string}) and x.${sql.ref(column)} ilike ${pattern(value as string)})`

/** Lines of trucks that have shipped; the view says which. */
export const shipDetailStore: Store = {
  table: 'ship_detail',
  byWarehouse: true,
  versioned: false,
  joins: sql`join product p on p.id = t.product_id
    join shipment_notif n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id`,
  particular: {
    productCode: sql`p.code`,
    productName: sql`p.name`,
    shippingNoticeNo: sql`n.shipping_notice_no`,
    customerOrderNumber: sql`n.customer_order_number`,
    shippingType: sql`n.shipping_type`,
    consignee: sql`n.consignee`,
  },
  sought: {
    batchNum: (
      value,
    ) => sql<SqlBool>`(t.product_id, t.batch_num) in (select b.product_id, b.batch_num from stock_batch b
      where b.warehouse_id = t.warehouse_id and b.search_grams @> grams_sought(${value as string})
        and b.batch_num ilike ${pattern(value as string)})`,
    productCode: ofProducts('code'),
    deliveryNo: ofHeader('shipment_task', 'document_id', 'delivery_no'),
    shippingNoticeNo: ofHeader('shipment_notif', 'notice_id', 'shipping_notice_no'),
    customerOrderNumber: ofHeader('shipment_notif', 'notice_id', 'customer_order_number'),
    consignee: ofHeader('shipment_notif', 'notice_id', 'consignee'),
  },
}
