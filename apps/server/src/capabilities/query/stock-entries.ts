import { documentType } from '@entrepot/contract/document-types'
import { type SqlBool, sql } from 'kysely'
import { pieceFilter, textFilter, textsFilter } from '../../kit/lists/filter-values.ts'
import { pattern } from '../../kit/lists/filters.ts'
import type { Store } from '../../kit/sql/store.ts'

const absent = (column: string) => sql`nullif(t.${sql.ref(column)}, '')`

/** Matches one of few values; a partial index holds the entries that do not have the usual value. */
const rareOf = (column: string, usual: string, values: readonly string[]) => {
  const isOne = sql<SqlBool>`t.${sql.ref(column)} = any(${values}::text[])`
  return values.includes(usual) ? isOne : sql<SqlBool>`(t.${sql.ref(column)} <> ${sql.lit(usual)} and ${isOne})`
}

/** The stock ledger; its entries never change. */
export const stockEntryStore: Store = {
  table: 'stock_entry',
  byWarehouse: true,
  versioned: false,
  joins: sql`join product p on p.id = t.product_id
    left join storage_location l on l.warehouse_id = t.warehouse_id and l.id = t.location_id`,
  expressions: {
    movement: sql`t.effect || case when t.reverses_id is not null and t.effect in ('RECEIPT', 'DISPATCH', 'MOVE')
      then '_REVERSED' when t.quantity > 0 then '_IN' else '_OUT' end`,
    balance: sql`null::bigint`,
    productCode: sql`p.code`,
    productName: sql`p.name`,
    locationNo: sql`l.full_no`,
    locationName: sql`l.full_no`,
    containerNo: absent('container_no'),
    batchNum: absent('batch_num'),
    expiryDate: sql`nullif(t.expiry_date, '9999-12-31')`,
    holdCode: absent('hold_code'),
  },
  customFilters: {
    // A product has one owner, and the index begins with the owner.
    productId: textsFilter(
      (ids) => sql<SqlBool>`(t.product_id = any(${ids}::uuid[]) and t.cargo_owner_id in (
      select q.cargo_owner_id from product q where q.id = any(${ids}::uuid[])))`,
    ),
    // The audit log has the number of every document that posts, with an index for parts of a text.
    documentNo: textFilter(
      (text) => sql<SqlBool>`(t.document_no ilike ${pattern(text)} and t.document_id in (
      select case when h.record_id ~ '^[0-9a-f-]{36}$' then h.record_id::uuid end from warehouse_audit h
       where h.search_grams @> grams_sought(${text}) and h.record_label ilike ${pattern(text)}))`,
    ),
    // Only the whole number, as on the label: the ledger has no index for parts of numbers.
    containerNo: textFilter((text) => sql<SqlBool>`(t.container_no <> '' and t.container_no = ${text})`),
    batchNum: pieceFilter(
      (text, fits) => sql<SqlBool>`(t.batch_num <> '' and t.batch_num in (select b.batch_num from stock_batch b
        where b.search_grams @> grams_sought(${text}) and ${fits(sql`b.batch_num`)}))`,
    ),
    // Nearly every entry is good and available; there are indexes for the others.
    quality: textsFilter((values) => rareOf('quality', 'GOOD', values)),
    status: textsFilter((values) => rareOf('status', 'AVAILABLE', values)),
    // The index begins with the type.
    effect: textsFilter(
      (effects) => sql<SqlBool>`(t.effect = any(${effects}) and t.document_type = any(${documentType.values}))`,
    ),
  },
}
