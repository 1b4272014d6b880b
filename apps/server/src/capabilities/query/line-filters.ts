import { type SqlBool, sql } from 'kysely'
import { pieceFilter, textFilter } from '../../kit/lists/filter-values.ts'
import { pattern } from '../../kit/lists/filters.ts'

type Header = 'recv_registration' | 'recv_req' | 'shipment_task' | 'shipment_notif'

/** Filters lines `t` by a text of their document: documents have their own search index. */
export const ofHeader = (table: Header, own: 'document_id' | 'notice_id', column: string) =>
  textFilter(
    (text) =>
      sql<SqlBool>`t.${sql.ref(own)} in (select x.id from ${sql.table(table)} x where x.warehouse_id = t.warehouse_id
    and x.search_grams @> grams_sought(${text}) and x.${sql.ref(column)} ilike ${pattern(text)})`,
  )

/** Filters lines `t` by a part of the batch number, through the batches, which are far fewer than lines. */
export const ofBatches = pieceFilter(
  (text, fits) =>
    sql<SqlBool>`(t.product_id, t.batch_num) in (select b.product_id, b.batch_num from stock_batch b
      where b.warehouse_id = t.warehouse_id and b.search_grams @> grams_sought(${text}) and ${fits(sql`b.batch_num`)})`,
)
