import type { Candidate } from '@entrepot/domain/allocation/candidate'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../kit/sql/db.ts'
import { preparedStatement } from '../../kit/sql/prepared-statement.ts'
import type { StockRow } from '../rows.ts'

/** A stock row to choose from: the facts for the allocator, and its identity for writing. */
export interface CandidateRow extends Candidate, StockRow {
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: number | null
  readonly side: 'L' | 'R' | null
  readonly areaId: string
}

interface Columns {
  readonly id: string
  readonly containerNo: string
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string
  readonly productDate: string
  readonly expiryDate: string
  readonly handbookNum: string
  readonly handbookItemNo: number
  readonly quality: Candidate['quality']
  readonly status: Candidate['status']
  readonly holdCode: string
  readonly receivedOn: string
  readonly originNo: string
  readonly onHand: number
  readonly ordered: number
  readonly locationId: string
  readonly locationNo: string
  readonly walk: number | null
  readonly locationStatus: Candidate['locationStatus']
  readonly areaStatus: Candidate['areaStatus']
  readonly purpose: Candidate['purpose']
  readonly areaId: string
  readonly aisle: number | null
  readonly bay: number | null
  readonly level: number | null
  readonly side: 'L' | 'R' | null
}

/** The identity is listed column by column: rest syntax costs five times as much for each row. */
function candidateOf(row: Columns): CandidateRow {
  const key = {
    locationId: row.locationId,
    containerNo: row.containerNo,
    cargoOwnerId: row.cargoOwnerId,
    productId: row.productId,
    batchNum: row.batchNum,
    productDate: row.productDate,
    expiryDate: row.expiryDate,
    handbookNum: row.handbookNum,
    handbookItemNo: row.handbookItemNo,
    quality: row.quality,
    status: row.status,
    holdCode: row.holdCode,
    receivedOn: row.receivedOn,
    originNo: row.originNo,
  }
  return { ...row, key, free: row.onHand - row.ordered }
}

const candidateRows = (warehouseId: unknown, where: RawBuilder<unknown>, lock: RawBuilder<unknown>) => sql<Columns>`
    select s.id, s.container_no as "containerNo", s.cargo_owner_id as "cargoOwnerId", s.product_id as "productId",
           s.batch_num as "batchNum", s.product_date as "productDate", s.expiry_date as "expiryDate",
           s.handbook_num as "handbookNum", s.handbook_item_no as "handbookItemNo", s.quality, s.status,
           s.hold_code as "holdCode", s.received_on as "receivedOn", s.origin_no as "originNo", s.on_hand as "onHand",
           s.ordered, s.location_id as "locationId", l.full_no as "locationNo", l.walk, l.status as "locationStatus",
           a.status as "areaStatus", a.purpose, a.id as "areaId", l.aisle, l.bay, l.level, l.side
      from stock s
      join storage_location l on l.warehouse_id = s.warehouse_id and l.id = s.location_id
      join warehouse_area a on a.warehouse_id = l.warehouse_id and a.id = l.area_id
     where s.warehouse_id = ${warehouseId} and s.present and ${where} ${lock}`

/** Rows `s` that meet a condition, with their place; optionally locked, in the order of their ids. */
async function readCandidates(db: Db, warehouseId: string, where: RawBuilder<unknown>, isLocked: boolean) {
  const lock = isLocked ? sql`order by s.id for update of s` : sql``
  const { rows } = await candidateRows(warehouseId, where, lock).execute(db)
  return rows.map(candidateOf)
}

const readOfProducts = preparedStatement(
  'stock/reserve/candidates',
  { warehouseId: 'uuid', cargoOwnerIds: 'uuid[]', productIds: 'uuid[]' },
  ({ warehouseId, cargoOwnerIds, productIds }) =>
    candidateRows(
      warehouseId,
      sql`s.product_id = any(${productIds}) and s.cargo_owner_id = any(${cargoOwnerIds})`,
      sql``,
    ),
)

const ofProducts = (cargoOwnerIds: readonly string[], productIds: readonly string[]) =>
  sql`s.product_id = any(${[...new Set(productIds)]}::uuid[])
    and s.cargo_owner_id = any(${[...new Set(cargoOwnerIds)]}::uuid[])`

/** All stock of these products, in one snapshot. */
export const candidatesOf = async (
  db: Db,
  warehouseId: string,
  cargoOwnerIds: readonly string[],
  productIds: readonly string[],
) => {
  const ids = { cargoOwnerIds: [...new Set(cargoOwnerIds)], productIds: [...new Set(productIds)] }
  return (await readOfProducts(db, { warehouseId, ...ids })).map(candidateOf)
}

/** The same, locked until the transaction ends. */
export const lockCandidates = (
  trx: Trx,
  warehouseId: string,
  cargoOwnerIds: readonly string[],
  productIds: readonly string[],
) => readCandidates(trx, warehouseId, ofProducts(cargoOwnerIds, productIds), true)

export const candidatesById = (db: Db, warehouseId: string, ids: readonly string[]) =>
  readCandidates(db, warehouseId, sql`s.id = any(${[...new Set(ids)]}::uuid[])`, false)
