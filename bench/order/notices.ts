import pg from 'pg'
import { newId } from '../../apps/server/src/kit/write/ids.ts'
import { type Lined, linedPaper } from '../floor/receipt-papers.ts'
import type { Place } from '../receipt/warehouse.ts'
import { noticeHeader } from './product.ts'

/** As many pieces of each of these products. */
export interface NoticeRequest {
  readonly productIds: readonly string[]
  readonly pieces: number
}

export interface Submitted extends NoticeRequest {
  readonly notice: Lined
}

const HEADERS = `
  insert into shipment_notif (warehouse_id, cargo_owner_id, shipping_type, shipping_status, consignee, address, phone,
    created_by, created_time, updated_time, id, shipping_notice_no, sku_total)
  select $1::uuid, $2::uuid, $3, 'SUBMITTED', $4, $5, $6, 'admin', now(), now(), c.*
    from unnest($7::uuid[], $8::text[], $9::bigint[]) as c`

const LINES = `
  insert into shipment_notif_line (warehouse_id, document_id, line_no, id, product_id, plan_sku_total)
  select $1::uuid, c.* from unnest($2::uuid[], $3::int[], $4::uuid[], $5::uuid[], $6::bigint[]) as c`

/** Submitted notices, made all at once: what is measured begins with their allocation. */
export async function submitNotices(
  url: string,
  { warehouseId, cargoOwnerId }: Place,
  requests: readonly NoticeRequest[],
): Promise<Submitted[]> {
  const now = new Date()
  const submitted = requests.map((one): Submitted => {
    const no = `SN-BENCH-${newId(now)}`
    return { ...one, notice: linedPaper(now, 'SHIPPING_REQ', no, one.productIds.length) }
  })
  const { shippingType, consignee, address, phone } = noticeHeader({ cargoOwnerId })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(HEADERS, [
      ...[warehouseId, cargoOwnerId, shippingType, consignee, address, phone],
      submitted.map(({ notice }) => notice.id),
      submitted.map(({ notice }) => notice.no),
      submitted.map(({ productIds, pieces }) => productIds.length * pieces),
    ])
    const lines = submitted.flatMap(({ notice, productIds, pieces }) =>
      productIds.map((productId, at) => ({
        document: notice.id,
        no: at + 1,
        id: notice.lineIds[at],
        productId,
        pieces,
      })),
    )
    await client.query(LINES, [
      warehouseId,
      lines.map(({ document }) => document),
      lines.map(({ no }) => no),
      lines.map(({ id }) => id),
      lines.map(({ productId }) => productId),
      lines.map(({ pieces }) => pieces),
    ])
    await client.query('analyze shipment_notif, shipment_notif_line')
  } finally {
    await client.end()
  }
  return submitted
}
