import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { Quality, StockStatus } from '@entrepot/domain/stock/stock-key'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../kit/sql/db.ts'
import { preparedStatement } from '../kit/sql/prepared-statement.ts'

/** A stock row as it was read. Its figures may be outdated: `stock_write` checks them. */
export interface StockRow extends StockAt {
  readonly onHand: number
  readonly ordered: number
}

export interface StockColumns {
  readonly id: string
  readonly location_id: string
  readonly container_no: string
  readonly cargo_owner_id: string
  readonly product_id: string
  readonly batch_num: string
  readonly product_date: string
  readonly expiry_date: string
  readonly handbook_num: string
  readonly handbook_item_no: number
  readonly quality: Quality
  readonly status: StockStatus
  readonly hold_code: string
  readonly received_on: string
  readonly origin_no: string
  readonly on_hand: number
  readonly ordered: number
}

export const rowOf = (row: StockColumns): StockRow => ({
  id: row.id,
  key: {
    locationId: row.location_id,
    containerNo: row.container_no,
    cargoOwnerId: row.cargo_owner_id,
    productId: row.product_id,
    batchNum: row.batch_num,
    productDate: row.product_date,
    expiryDate: row.expiry_date,
    handbookNum: row.handbook_num,
    handbookItemNo: row.handbook_item_no,
    quality: row.quality,
    status: row.status,
    holdCode: row.hold_code,
    receivedOn: row.received_on,
    originNo: row.origin_no,
  },
  onHand: row.on_hand,
  ordered: row.ordered,
})

/** The columns of stock `s` that `rowOf` reads. */
export const stockColumns = sql`s.id, s.location_id, s.container_no, s.cargo_owner_id, s.product_id, s.batch_num, s.product_date,
           s.expiry_date, s.handbook_num, s.handbook_item_no, s.quality, s.status, s.hold_code, s.received_on,
           s.origin_no, s.on_hand, s.ordered`

const selected = sql`select ${stockColumns} from stock s`

/** Rows `s` of a warehouse that meet a condition, in the order of their ids. */
export async function stockRows(db: Db, warehouseId: string, where: RawBuilder<unknown>): Promise<StockRow[]> {
  const { rows } = await sql<StockColumns>`
    ${selected} where s.warehouse_id = ${warehouseId} and ${where} order by s.id`.execute(db)
  return rows.map(rowOf)
}

const readRowsOfRegistration = preparedStatement(
  'stock/rows',
  { warehouseId: 'uuid', id: 'uuid' },
  ({ warehouseId, id }) => sql<StockColumns>`${selected}
     where s.warehouse_id = ${warehouseId} and s.origin_no <> '' and s.present and s.origin_no = (
       select r.registration_no from recv_registration r where r.warehouse_id = ${warehouseId} and r.id = ${id})
     order by s.id`,
)

/** The stock rows of a registration that are still where it put them. */
export const stockRowsOf = async (db: Db, warehouseId: string, registrationId: string): Promise<StockRow[]> =>
  (await readRowsOfRegistration(db, { warehouseId, id: registrationId })).map(rowOf)

const readRowsById = preparedStatement(
  'stock/rows',
  { warehouseId: 'uuid', ids: 'uuid[]' },
  ({ warehouseId, ids }) =>
    sql<StockColumns>`${selected} where s.warehouse_id = ${warehouseId} and s.id = any(${ids}) order by s.id`,
)

export const stockRowsById = async (db: Db, warehouseId: string, ids: readonly string[]): Promise<StockRow[]> =>
  (await readRowsById(db, { warehouseId, ids })).map(rowOf)
