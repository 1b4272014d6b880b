import { sql } from 'kysely'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import type { SentOrder } from './sent-order.ts'

export interface StoredOrder {
  readonly id: string
  readonly orderNo: string
  readonly platform: string
  readonly platformOrderNo: string
  readonly hash: string | null
  readonly status: string
  readonly version: number
  readonly lineIds: readonly string[]
  readonly cargoOwnerId: string
  /** Whether it is involved in a merge or a split. */
  readonly isJoined: boolean
}

export const keyOf = ({ platform, platformOrderNo }: Pick<StoredOrder, 'platform' | 'platformOrderNo'>) =>
  JSON.stringify([platform, platformOrderNo])

/** Orders with the same numbers of the same platforms, locked in the order of their ids. */
export async function storedOrders({ trx, warehouseId }: DocumentWork, sent: readonly SentOrder[]) {
  const { rows: matches } = await sql<{ id: string }>`
    select o.id from unnest(${sent.map(({ body }) => body.platform)}::text[],
      ${sent.map(({ body }) => body.platformOrderNo)}::text[]) s(platform, number) cross join lateral (
        select c.id from consumer_order c where c.warehouse_id = ${warehouseId} and c.platform = s.platform
           and c.platform_order_no = s.number limit 1) o`.execute(trx)
  if (matches.length === 0) return new Map<string, StoredOrder>()
  const ids = matches.map(({ id }) => id)
  // Locked before reading: another transaction may just have changed them and their lines.
  const lock = sql`
    select 1 from consumer_order o where o.warehouse_id = ${warehouseId} and o.id = any(${ids}::uuid[])
     order by o.id for update`.execute(trx)
  const read = sql<StoredOrder>`
    select o.id, o.order_no as "orderNo", o.platform, o.platform_order_no as "platformOrderNo", o.content_hash as hash,
           o.order_status as status, o.version, array(select l.id from consumer_order_line l
             where l.warehouse_id = o.warehouse_id and l.document_id = o.id) as "lineIds",
           o.cargo_owner_id as "cargoOwnerId", o.split_from_id is not null or exists (select 1 from consumer_order x
             where x.warehouse_id = o.warehouse_id and (x.merged_into_id = o.id or x.split_from_id = o.id)) as "isJoined"
      from consumer_order o
     where o.warehouse_id = ${warehouseId} and o.id = any(${ids}::uuid[])`.execute(trx)
  const [, { rows }] = await Promise.all([lock, read])
  return new Map(rows.map((row) => [keyOf(row), row]))
}
