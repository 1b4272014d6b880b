import { manifests } from '@entrepot/contract/distribution/manifest'
import type { DocumentRecordOf } from '@entrepot/contract/kit/document/values'
import { sql } from 'kysely'
import type { NewDocumentContent, Outcome } from '../../../kit/document/document-handlers.ts'
import type { DocumentKey } from '../../../kit/document/document-reads.ts'
import { documentStore } from '../../../kit/document/document-store.ts'

export type Manifest = DocumentRecordOf<typeof manifests>
export type ManifestOutcome = Outcome<typeof manifests>
export type NewManifest = NewDocumentContent<typeof manifests>

const sums = sql`cross join lateral (
  select count(*)::int as parcels, coalesce(sum(p.sku_total), 0)::bigint as pieces,
         coalesce(sum(coalesce(p.weight, p.expected_weight)), 0) as weight,
         coalesce(jsonb_agg(p.parcel_no order by l.line_no), '[]') as numbers
    from manifest_line l join parcel p on p.warehouse_id = l.warehouse_id and p.id = l.parcel_id
   where l.warehouse_id = t.warehouse_id and l.document_id = t.id) s`

/** Locks the orders of its parcels before the manifest itself. */
const lockOrders = ({ warehouseId, id }: DocumentKey) => sql`
  select 1 from consumer_order where warehouse_id = ${warehouseId} and id = any(array(
    select p.order_id from manifest_line l join parcel p on p.warehouse_id = l.warehouse_id and p.id = l.parcel_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${id})) order by id for update`

export const manifestStore = documentStore(manifests, 'manifest', {
  lockParents: () => [lockOrders],
  unique: { manifest_no: 'manifestNo' },
  joins: sums,
  expressions: {
    parcelNos: sql`s.numbers`,
    parcelTotal: sql`s.parcels`,
    skuTotal: sql`s.pieces`,
    weightTotal: sql`round(s.weight, 3)`,
  },
  lines: {
    joins: sql`join parcel p on p.warehouse_id = t.warehouse_id and p.id = t.parcel_id
      join consumer_order o on o.warehouse_id = p.warehouse_id and o.id = p.order_id`,
    expressions: {
      expressNum: sql`p.express_num`,
      orderNo: sql`p.order_no`,
      province: sql`o.province`,
      city: sql`o.city`,
      skuTotal: sql`p.sku_total`,
      weight: sql`coalesce(p.weight, p.expected_weight)`,
    },
  },
})
