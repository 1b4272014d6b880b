import { sql } from 'kysely'
import type { Store } from '../../kit/sql/store.ts'
import { ofProducts } from '../../stock/stock-store.ts'
import { ofBatches, ofHeader } from './line-filters.ts'

/** Lines of completed registrations, as the view defines them. */
export const receiptDetailStore: Store = {
  table: 'receipt_detail',
  byWarehouse: true,
  versioned: false,
  joins: sql`join product p on p.id = t.product_id
    left join recv_req n on n.warehouse_id = t.warehouse_id and n.id = t.notice_id`,
  expressions: {
    productCode: sql`p.code`,
    productName: sql`p.name`,
    receiptNoticeNo: sql`n.receipt_notice_no`,
    customerOrderNumber: sql`n.customer_order_number`,
  },
  customFilters: {
    batchNum: ofBatches,
    productCode: ofProducts('code'),
    registrationNo: ofHeader('recv_registration', 'document_id', 'registration_no'),
    receiptNoticeNo: ofHeader('recv_req', 'notice_id', 'receipt_notice_no'),
    customerOrderNumber: ofHeader('recv_req', 'notice_id', 'customer_order_number'),
  },
}
