import type { Pool } from 'pg'
import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
import { placeFor, warehouseIdOf } from './database/warehouse-places.ts'
import { type StockFigures, stockFigures } from './stock-figures.ts'
import type { TestApp } from './test-app.ts'
import { type Worker, workerAs } from './worker.ts'

/** Columns beside those that every row needs. */
type Columns = Readonly<Record<string, unknown>>

/** A floor to work on: products and places of one's own, so that no test stands in the way of another. */
export interface WarehouseDay {
  readonly warehouseId: string
  readonly ownerId: string
  readonly otherOwnerId: string
  readonly dock: string
  readonly defective: string
  readonly stage: string
  readonly as: (username: string) => Promise<Worker>
  readonly product: (columns?: Columns) => Promise<string>
  /** An empty place in the racks of an area; ambient pallets unless another area is named. */
  readonly place: (columns?: Columns, area?: string) => Promise<string>
  /** Every row of a product that has pieces. */
  readonly stockOf: (productId: string) => Promise<StockFigures[]>
  /** A pick that is not built yet: pieces that somebody has claimed. */
  readonly reserve: (stockId: string, pieces: number, started?: boolean) => Promise<string>
}

/** A server that can be reached, and its database. */
export interface Reached extends Pick<TestApp, 'pool' | 'signIn'> {
  readonly clock: Clock
}

const insert = async ({ pool }: Reached, table: string, columns: Columns) => {
  const names = Object.keys(columns)
  await pool.query(
    `insert into ${table} (${names.join(', ')}) values (${names.map((_, place) => `$${place + 1}`).join(', ')})`,
    Object.values(columns),
  )
}

/** Products and places of an earlier day keep their numbers. */
async function lastNumber(pool: Pool): Promise<number> {
  const highest = async (table: string, column: string) => {
    const { rows } = await pool.query<{ n: number | null }>(
      `select max(substr(${column}, 5)::int) as n from ${table} where ${column} ~ '^DAY-[0-9]+$'`,
    )
    return rows[0]?.n ?? 0
  }
  return Math.max(await highest('product', 'code'), await highest('storage_location', 'full_no'))
}

async function ownersOf(pool: Pool, warehouseId: string): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select o.id from cargo_owner o join cargo_owner_warehouse s on s.cargo_owner_id = o.id
      where s.warehouse_id = $1 and o.tally_required is not true order by o.code`,
    [warehouseId],
  )
  return rows.map(({ id }) => id)
}

/** In the warehouse of Shanghai, where everybody of the demo works. */
export async function warehouseDay(test: Reached): Promise<WarehouseDay> {
  const { pool, clock } = test
  const warehouseId = await warehouseIdOf(pool, 'CN-SHA')
  const [ownerId, otherOwnerId] = (await ownersOf(pool, warehouseId)) as [string, string]
  const [dock, defective, stage] = [
    await placeFor(pool, warehouseId, 'DOCK'),
    await placeFor(pool, warehouseId, 'DEFECTIVE'),
    await placeFor(pool, warehouseId, 'STAGE'),
  ]
  let number = await lastNumber(pool)
  const workers = new Map<string, Promise<Worker>>()
  const stamps = () => ({ created_time: clock.now(), updated_time: clock.now() })
  return {
    warehouseId,
    ownerId,
    otherOwnerId,
    dock,
    defective,
    stage,
    as: (username) => {
      const worker = workers.get(username) ?? workerAs(test, username)
      workers.set(username, worker)
      return worker
    },
    product: async (columns = {}) => {
      const id = newId(clock.now())
      number += 1
      const code = `DAY-${String(number).padStart(4, '0')}`
      await insert(test, 'product', { id, cargo_owner_id: ownerId, code, name: code, ...stamps(), ...columns })
      return id
    },
    place: async (columns = {}, area = 'A') => {
      const id = newId(clock.now())
      number += 1
      const fullNo = `DAY-${number}`
      const areas = await pool.query<{ id: string }>(
        'select id from warehouse_area where warehouse_id = $1 and code = $2',
        [warehouseId, area],
      )
      const at = { warehouse_id: warehouseId, id, area_id: areas.rows[0]!.id, full_no: fullNo }
      await insert(test, 'storage_location', { ...at, ...stamps(), ...columns })
      return id
    },
    stockOf: (productId) => stockFigures(pool, warehouseId, productId),
    reserve: async (stockId, pieces, started = false) => {
      const id = newId(clock.now())
      const no = `PK-${id.slice(-6)}`
      const claimed = await pool.query(
        'update stock set ordered = ordered + $1 where warehouse_id = $2 and id = $3 and on_hand - ordered >= $1',
        [pieces, warehouseId, stockId],
      )
      if (claimed.rowCount === 0) return no
      await insert(test, 'stock_reservation', {
        warehouse_id: warehouseId,
        id,
        stock_id: stockId,
        document_type: 'PICKING',
        document_id: newId(clock.now()),
        document_no: no,
        document_line_id: newId(clock.now()),
        quantity: pieces,
        started,
        created_time: clock.now(),
      })
      return no
    },
  }
}
