import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { insertRecords } from '../../kit/document/write-document-rows.ts'
import { columnName } from '../../kit/sql/store.ts'
import type { PastDay } from './past-documents.ts'
import { entryRows } from './past-entries.ts'
import {
  manifestRows,
  orderRows,
  parcelRows,
  type Row,
  type RowsOf,
  type ShippedAs,
  walkRows,
  waveRows,
} from './past-rows.ts'
import type { PastShops, ShopFloor } from './past-shops.ts'

type Rows = Map<string, Row[]>

/** Number of recent working days whose histories have every step. */
const RECENT_DAYS = 8

/** Tables in order: documents before rows that refer to them. */
const TABLES = [
  'wave',
  'consumer_order',
  'consumer_order_line',
  'pick_task',
  'pick_task_line',
  'wave_line',
  'parcel',
  'parcel_line',
  'manifest',
  'manifest_line',
  'document_link',
  'warehouse_audit',
] as const
type Table = (typeof TABLES)[number]

const inColumns = (row: Row): Row =>
  Object.fromEntries(Object.entries(row).map(([field, value]) => [columnName(field), value]))

function rowsOfDay(
  of: RowsOf,
  day: PastDay,
  isRecent: boolean,
  userIds: ReadonlyMap<string, string>,
  add: (table: Table, rows: readonly Row[]) => void,
) {
  const { warehouseId } = of
  const document = (
    table: 'wave' | 'consumer_order' | 'pick_task' | 'parcel' | 'manifest',
    { header, lines }: { header: Row; lines: Row[] },
  ) => {
    add(table, [header])
    add(`${table}_line`, lines)
  }
  const link = (fromType: string, fromId: string, toType: string, toId: string) =>
    add('document_link', [{ warehouseId, fromId, toId, fromType, toType }])
  const shippedAs = new Map<string, ShippedAs>()
  const shipAs = (wave: ShippedAs['wave'], orderId: string) => {
    const parcel = required(
      day.parcels.find(({ order }) => order.id === orderId),
      'the parcel of the order',
    )
    shippedAs.set(orderId, { wave, expressNum: parcel.expressNum, shipped: day.shipped })
    return parcel
  }
  for (const wave of day.waves) {
    const orders = wave.walks.flatMap((walk) => walk.orders)
    const packed = orders.map(({ order }) => shipAs(wave, order.id).packed.getTime())
    document('wave', waveRows(of, wave, new Date(Math.max(...packed))))
    for (const { order } of orders) link('ORDER', order.id, 'WAVE', wave.id)
    for (const walk of wave.walks) {
      document('pick_task', walkRows(of, walk, wave, day))
      link('WAVE', wave.id, 'TOUR', walk.id)
    }
  }
  for (const walk of day.singles) {
    document('pick_task', walkRows(of, walk, null, day))
    for (const { order } of walk.orders) {
      shipAs(null, order.id)
      link('ORDER', order.id, 'ORDER_PICKING', walk.id)
    }
  }
  for (const { order } of day.parcels) document('consumer_order', orderRows(of, order, shippedAs.get(order.id) ?? null))
  for (const order of day.cancelled) document('consumer_order', orderRows(of, order, null))
  for (const manifest of day.manifests) {
    document('manifest', manifestRows(of, manifest, day))
    for (const parcel of manifest.parcels) {
      document('parcel', parcelRows(of, parcel, manifest, day))
      link('ORDER', parcel.order.id, 'PARCEL', parcel.id)
    }
  }
  add('warehouse_audit', entryRows(of, day, isRecent, userIds))
}

/** Writes the documents of all past days, each table in one statement. */
export async function storePast({ desk, market, products }: ShopFloor, { days, numbers }: PastShops): Promise<void> {
  const { trx, place } = desk
  const { rows: users } = await sql<{ id: string; username: string }>`select id, username from app_user`.execute(trx)
  const userIds = new Map(users.map(({ id, username }) => [username, id]))
  const of: RowsOf = { warehouseId: place.id, market, products }
  const rows: Rows = new Map(TABLES.map((table) => [table, []]))
  const add = (table: Table, more: readonly Row[]) => {
    const list = required(rows.get(table), table)
    for (const row of more) list.push(inColumns(row))
  }
  for (const [nth, day] of days.entries()) rowsOfDay(of, day, nth >= days.length - RECENT_DAYS, userIds, add)
  for (const table of TABLES) await insertRecords(trx, { table }, required(rows.get(table), table))
  await numbers.store(desk)
}
