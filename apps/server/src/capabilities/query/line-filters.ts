import { type SqlBool, sql } from 'kysely'
import { pieceFilter, textFilter } from '../../kit/lists/filter-values.ts'
import { pattern } from '../../kit/lists/filters.ts'

type Header = 'recv_registration' | 'recv_req' | 'shipment_task' | 'shipment_notif'

/** Of a line `t`, by a text of a document that it belongs to: documents have a search index of their own. */
export const ofHeader = (table: Header, own: 'document_id' | 'notice_id', column: string) =>
  textFilter(
    (text) =>
      sql<SqlBool>`t.${sql.ref(own)} in (select x.id from ${sql.table(table)} x where x.warehouse_id = t.warehouse_id
    and x.search_grams @> grams_sought(${text}) and x.${sql.ref(column)} ilike ${pattern(text)})`,
  )

/** Of a line `t`, by a piece of its batch: batches are far fewer than lines. */
export const ofBatches = pieceFilter(
  (text, fits) =>
    sql<SqlBool>`(t.product_id, t.batch_num) in (select b.product_id, b.batch_num from stock_batch b
      where b.warehouse_id = t.warehouse_id and b.search_grams @> grams_sought(${text}) and ${fits(sql`b.batch_num`)})`,
)
