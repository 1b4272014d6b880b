import { parcels } from '@entrepot/contract/distribution/parcel'
import type { ListRow } from '@entrepot/contract/kit/list'
import { type SqlBool, sql } from 'kysely'
import type { StoredDocumentType } from '../../../kit/document/document-handlers.ts'
import { documentStore } from '../../../kit/document/document-store.ts'
import { pattern } from '../../../kit/lists/filters.ts'

export type ParcelHeader = ListRow<(typeof parcels)['fields']>

const ofOrder = (column: string) =>
  sql`(select o.${sql.ref(column)} from consumer_order o where o.warehouse_id = t.warehouse_id and o.id = t.order_id)`

/** Parcels with at least one line that has one of these values. */
const holding = (column: string) => (value: unknown) =>
  sql<SqlBool>`exists (select 1 from parcel_line x
  where x.warehouse_id = t.warehouse_id and x.document_id = t.id and x.${sql.ref(column)} = any(${[value].flat()}))`

const ofBatch = (value: unknown) => sql<SqlBool>`exists (select 1 from parcel_line x
  where x.warehouse_id = t.warehouse_id and x.document_id = t.id and x.batch_num ilike ${pattern(String(value))})`

/** Uses the index if all four digits are given. */
const phoneEnds = (value: unknown) => {
  const digits = String(value)
  const end = sql`right(o.phone, 4)`
  const fits = digits.length === PHONE_END ? sql`${end} = ${digits}` : sql`${end} ilike ${pattern(digits)}`
  return sql<SqlBool>`exists (select 1 from consumer_order o
    where o.warehouse_id = t.warehouse_id and o.id = t.order_id and ${fits})`
}
const PHONE_END = 4

export const parcelStore = documentStore(parcels, 'parcel', {
  unique: { parcel_no: 'parcelNo', parcel_express: 'expressNum' },
  duplicates: { expressNum: 'DUPLICATE_WAYBILL' },
  expressions: {
    consignee: ofOrder('consignee'),
    phone: ofOrder('phone'),
    phoneEnd: sql`right(${ofOrder('phone')}, 4)`,
    province: ofOrder('province'),
    city: ofOrder('city'),
    address: ofOrder('address'),
  },
  customFilters: { productId: holding('product_id'), batchNum: ofBatch, phoneEnd: phoneEnds },
})

/** For code that stores parcels, e.g. packing. */
export const parcelType: StoredDocumentType<typeof parcels> = { document: parcels, handlers: { store: parcelStore } }
