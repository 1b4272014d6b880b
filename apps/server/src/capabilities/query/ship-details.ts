import { sql } from 'kysely'
import type { Store } from '../../kit/sql/store.ts'
import { ofProducts } from '../../stock/stock-store.ts'
import { ofBatches, ofHeader } from './line-filters.ts'

/** Lines of shipped dispatches, as the view defines them. */
export const shipDetailStore: Store = {
  table: 'ship_detail',
  byWarehouse: true,
  versioned: false,
  joins: sql`join product p on p.id = t.product_id
    join shipment_notif n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id`,
  expressions: {
    productCode: sql`p.code`,
    productName: sql`p.name`,
    shippingNoticeNo: sql`n.shipping_notice_no`,
    customerOrderNumber: sql`n.customer_order_number`,
    shippingType: sql`n.shipping_type`,
    consignee: sql`n.consignee`,
  },
  customFilters: {
    batchNum: ofBatches,
    productCode: ofProducts('code'),
    deliveryNo: ofHeader('shipment_task', 'document_id', 'delivery_no'),
    shippingNoticeNo: ofHeader('shipment_notif', 'notice_id', 'shipping_notice_no'),
    customerOrderNumber: ofHeader('shipment_notif', 'notice_id', 'customer_order_number'),
    consignee: ofHeader('shipment_notif', 'notice_id', 'consignee'),
  },
}
