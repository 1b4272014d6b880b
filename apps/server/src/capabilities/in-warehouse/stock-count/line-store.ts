import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Store } from '../../../kit/sql/store.ts'

/** In a blind count the book is hidden until the count is submitted, from reading and from filters. */
const isShown = sql<SqlBool>`(not h.blind or h.status in ('REVIEW', 'COMPLETED'))`

const header = sql`stocktaking h where h.warehouse_id = t.warehouse_id and h.id = t.document_id`

const ifShown = (figure: RawBuilder<unknown>) => sql`case when ${isShown} then ${figure} end`
const ofGoods = (column: string) => sql`case when t.product_id is not null then t.${sql.ref(column)} end`

/** The current stock, for an open count that may show the book. */
const bookNow = sql`(select coalesce(sum(s.on_hand), 0)::bigint from stock s
  where s.warehouse_id = t.warehouse_id and s.location_id = t.location_id and s.present and s.product_id = t.product_id
    and s.cargo_owner_id = t.cargo_owner_id and s.container_no = t.container_no and s.batch_num = t.batch_num
    and s.product_date = t.product_date and s.expiry_date = t.expiry_date and s.quality = t.quality)`

const difference = sql`t.counted_sku_total - t.book_sku_total`
const price = sql`(select p.unit_price from product p where p.id = t.product_id)`

export const countLineStore: Omit<Store, 'table'> = {
  joins: sql`join stocktaking h on h.warehouse_id = t.warehouse_id and h.id = t.document_id`,
  expressions: {
    containerNo: sql`nullif(t.container_no, '')`,
    batchNum: sql`nullif(t.batch_num, '')`,
    productDate: sql`nullif(t.product_date, '0001-01-01')`,
    expiryDate: sql`nullif(t.expiry_date, '9999-12-31')`,
    quality: ofGoods('quality'),
    bookSkuTotal: ifShown(sql`case when t.book_sku_total is not null then t.book_sku_total
      when h.status = 'COUNTING' and t.product_id is not null then ${bookNow} end`),
    differenceSkuTotal: ifShown(difference),
    differenceValue: ifShown(sql`round((${difference}) * coalesce(${price}, 0), 2)`),
    differs: ifShown(sql`${difference} <> 0`),
    previousSkuTotal: ifShown(sql`t.previous_sku_total`),
  },
  customFilters: {
    differs: (value) =>
      sql<SqlBool>`((${difference} <> 0) = ${value === true} and exists (select 1 from ${header} and ${isShown}))`,
  },
}
