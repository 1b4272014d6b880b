import type { TestApp } from '../../testing/test-app.ts'
import type { WarehouseDay } from '../../testing/warehouse-day.ts'
import type { Worker } from '../../testing/worker.ts'
import type { Random } from '../random.ts'

/** A warehouse of a few products that everybody wants, and one who works in it. */
export interface History {
  readonly test: TestApp
  readonly day: WarehouseDay
  readonly worker: Worker
  readonly random: Random
  readonly products: readonly string[]
  readonly places: readonly string[]
  readonly carriers: readonly string[]
}

/** Something that a person does; most of the time there is something to do it with. */
export type Turn = (history: History) => Promise<void>

interface DocumentRow {
  readonly id: string
  readonly no: string
}

const NUMBERS = {
  consumer_order: ['order_no', 'order_status'],
  pick_task: ['pick_no', 'pick_status'],
  wave: ['wave_no', 'wave_status'],
  parcel: ['parcel_no', 'status'],
  manifest: ['manifest_no', 'status'],
  shipment_notif: ['shipping_notice_no', 'shipping_status'],
} as const

/** Those of this history in one of the states, the newest first. */
export async function allOf(
  { test, day, products }: History,
  table: keyof typeof NUMBERS,
  states: readonly string[],
  more = 'true',
): Promise<DocumentRow[]> {
  const [no, status] = NUMBERS[table]
  const { rows } = await test.pool.query<DocumentRow>(
    `select t.id, t.${no} as no from ${table} t
      where t.warehouse_id = $1 and t.${status} = any($2) and ${more} and ${OWN[table]}
      order by t.created_time desc, t.id desc`,
    [day.warehouseId, states, products],
  )
  return rows
}

const linesOf = (table: string) => `exists (select 1 from ${table} l
  where l.warehouse_id = t.warehouse_id and l.document_id = t.id and l.product_id = any($3))`

/** Of this history: about its products. */
const OWN: Readonly<Record<keyof typeof NUMBERS, string>> = {
  consumer_order: linesOf('consumer_order_line'),
  pick_task: linesOf('pick_task_line'),
  shipment_notif: linesOf('shipment_notif_line'),
  parcel: linesOf('parcel_line'),
  wave: `exists (select 1 from wave_line w join consumer_order_line l on l.warehouse_id = w.warehouse_id
    and l.document_id = w.order_id and l.product_id = any($3)
    where w.warehouse_id = t.warehouse_id and w.document_id = t.id)`,
  manifest: `(not exists (select 1 from manifest_line m where m.warehouse_id = t.warehouse_id and m.document_id = t.id)
    or exists (select 1 from manifest_line m join parcel_line l on l.warehouse_id = m.warehouse_id
      and l.document_id = m.parcel_id and l.product_id = any($3)
      where m.warehouse_id = t.warehouse_id and m.document_id = t.id))`,
}

/** One of the newest of them. */
export async function oneOf(
  history: History,
  ...which: Parameters<typeof allOf> extends [History, ...infer Rest] ? Rest : never
) {
  const records = (await allOf(history, ...which)).slice(0, 8)
  return records.length === 0 ? undefined : history.random.oneOf(records)
}
