import type { Change } from '@entrepot/domain/stock/ledger'
import { sql } from 'kysely'
import { CHANGE_TYPES, changeInsertion } from '../kit/document/document-change.ts'
import { type Parameters, preparedStatement, type ValuesOf } from '../kit/sql/prepared-statement.ts'

/** A row that has too few pieces; then nothing was written. */
export interface ShortRow {
  readonly stock_id: string
  readonly on_hand: number
  readonly ordered: number
}

/** The row as the database reports it with the refusal. */
export const shortRow = (row: unknown) => row as ShortRow

/** The rows that change: their ids, the parts of their keys, and the changes. */
const ROW_TYPES = {
  stockIds: 'uuid[]',
  locationIds: 'uuid[]',
  containerNos: 'text[]',
  cargoOwnerIds: 'uuid[]',
  productIds: 'uuid[]',
  batchNums: 'text[]',
  productDates: 'date[]',
  expiryDates: 'date[]',
  handbookNums: 'text[]',
  handbookItemNos: 'int[]',
  qualities: 'text[]',
  statuses: 'text[]',
  holdCodes: 'text[]',
  receivedOn: 'date[]',
  originNos: 'text[]',
  onHandChanges: 'bigint[]',
  orderedChanges: 'bigint[]',
} as const

export const rowValues = (changes: readonly Change[]): ValuesOf<typeof ROW_TYPES> => ({
  stockIds: changes.map(({ id }) => id),
  locationIds: changes.map(({ key }) => key.locationId),
  containerNos: changes.map(({ key }) => key.containerNo),
  cargoOwnerIds: changes.map(({ key }) => key.cargoOwnerId),
  productIds: changes.map(({ key }) => key.productId),
  batchNums: changes.map(({ key }) => key.batchNum),
  productDates: changes.map(({ key }) => key.productDate),
  expiryDates: changes.map(({ key }) => key.expiryDate),
  handbookNums: changes.map(({ key }) => key.handbookNum),
  handbookItemNos: changes.map(({ key }) => key.handbookItemNo),
  qualities: changes.map(({ key }) => key.quality),
  statuses: changes.map(({ key }) => key.status),
  holdCodes: changes.map(({ key }) => key.holdCode),
  receivedOn: changes.map(({ key }) => key.receivedOn),
  originNos: changes.map(({ key }) => key.originNo),
  onHandChanges: changes.map(({ onHand }) => onHand),
  orderedChanges: changes.map(({ ordered }) => ordered),
})

/** The parameters of the function `stock_write`, in its order: rows, documents, entries, reservations. */
const WRITE_TYPES = {
  warehouseId: 'uuid',
  happenedTime: 'timestamptz',
  userId: 'uuid',
  username: 'text',
  ...ROW_TYPES,
  documentIds: 'uuid[]',
  documentTypes: 'text[]',
  documentNos: 'text[]',
  documentReasons: 'text[]',
  entryIds: 'uuid[]',
  entryStockIds: 'uuid[]',
  entryDocuments: 'int[]',
  entryPostings: 'uuid[]',
  entryEffects: 'text[]',
  entryLines: 'int[]',
  entryQuantities: 'bigint[]',
  entryReverses: 'uuid[]',
  reservationIds: 'uuid[]',
  reservationStockIds: 'uuid[]',
  reservationDocuments: 'int[]',
  reservationLineIds: 'uuid[]',
  reservationQuantities: 'bigint[]',
  reservationsStarted: 'boolean[]',
} as const

const WRITE_NAMES = Object.keys(WRITE_TYPES) as (keyof typeof WRITE_TYPES)[]

const stockWrite = (parameters: Parameters<typeof WRITE_TYPES>) =>
  sql<ShortRow>`select * from stock_write(${sql.join(WRITE_NAMES.map((name) => parameters[name]))})`

/** Fails with the rows that have too few pieces. */
export const writeStock = preparedStatement('stock/write-stock', WRITE_TYPES, stockWrite, {
  answers: false,
  refuses: true,
})

/** The same, with the entries of the history and the events. */
export const writeStockAndChanges = preparedStatement(
  'stock/write-stock',
  { ...CHANGE_TYPES, ...WRITE_TYPES },
  stockWrite,
  { writes: changeInsertion, answers: false, refuses: true },
)
