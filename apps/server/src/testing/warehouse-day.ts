import type { Clock } from '../kit/write/clock.ts'
import { newId } from '../kit/write/ids.ts'
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

interface Found {
  readonly warehouseId: string
  readonly owners: readonly string[]
  readonly dock: string
  readonly defective: string
  readonly stage: string
  readonly made: number
}

/** Products and places of an earlier day keep their numbers. */
const LAST_MADE = `(select coalesce(max(substr(no, 5)::int), 0) from (
  select code as no from product where code ~ '^DAY-[0-9]+$'
  union all select full_no from storage_location where full_no ~ '^DAY-[0-9]+$') m)`

const special = (purpose: string) => `(select l.id from storage_location l
  join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
 where a.warehouse_id = w.id and a.purpose = '${purpose}' and l.status = 'ACTIVE' order by l.full_no limit 1)`

/** In the warehouse of Shanghai, where everybody of the demo works. */
export async function warehouseDay(test: Reached): Promise<WarehouseDay> {
  const { pool, clock } = test
  const { rows } = await pool.query<Found>(`
    select w.id as "warehouseId", array(select o.id from cargo_owner o
             join cargo_owner_warehouse s on s.cargo_owner_id = o.id where s.warehouse_id = w.id
               and o.tally_required is not true order by o.code) as owners,
           ${LAST_MADE} as made, ${special('DOCK')} as dock, ${special('DEFECTIVE')} as defective, ${special('STAGE')} as stage
      from warehouse w where w.code = 'CN-SHA'`)
  const { warehouseId, owners, dock, defective, stage } = rows[0]!
  const [ownerId, otherOwnerId] = owners as [string, string]
  const workers = new Map<string, Promise<Worker>>()
  let { made } = rows[0]!
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
      made += 1
      const code = `DAY-${String(made).padStart(4, '0')}`
      await insert(test, 'product', { id, cargo_owner_id: ownerId, code, name: code, ...stamps(), ...columns })
      return id
    },
    place: async (columns = {}, area = 'A') => {
      const id = newId(clock.now())
      made += 1
      const fullNo = `DAY-${made}`
      const found = await pool.query<{ id: string }>(
        'select id from warehouse_area where warehouse_id = $1 and code = $2',
        [warehouseId, area],
      )
      const at = { warehouse_id: warehouseId, id, area_id: found.rows[0]!.id, full_no: fullNo }
      await insert(test, 'storage_location', { ...at, ...stamps(), ...columns })
      return id
    },
    stockOf: (productId) => stockFigures(pool, warehouseId, productId),
    reserve: async (stockId, pieces, started = false) => {
      const id = newId(clock.now())
      const no = `PK-${id.slice(-6)}`
      await pool.query(
        `with claimed as (
           update stock set ordered = ordered + $1 where warehouse_id = $2 and id = $3 and on_hand - ordered >= $1
           returning warehouse_id, id)
         insert into stock_reservation (warehouse_id, id, stock_id, document_type, document_id, document_no,
           document_line_id, quantity, started, created_time)
         select warehouse_id, $4, id, 'PICKING', $5, $6, $7, $1, $8, $9 from claimed`,
        [pieces, warehouseId, stockId, id, newId(clock.now()), no, newId(clock.now()), started, clock.now()],
      )
      return no
    },
  }
}
