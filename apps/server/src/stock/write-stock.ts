import type { StockKey } from '@entrepot/domain/stock/stock-key'
import { type RawBuilder, sql } from 'kysely'
import { RECORD_TYPES, recording, takeRecord } from '../kit/document/record-change.ts'
import type { Trx } from '../kit/sql/db.ts'
import { kept } from '../kit/sql/prepared-statement.ts'

/** A row that has less than it would need; then nothing was written. */
export interface ShortRow {
  readonly stock_id: string
  readonly on_hand: number
  readonly ordered: number
}

/** The parts of a row's key, in the order in which they are sent. */
export const KEY_PARTS = [
  ['locationId', 'uuid'],
  ['containerNo', 'text'],
  ['cargoOwnerId', 'uuid'],
  ['productId', 'uuid'],
  ['batchNum', 'text'],
  ['productDate', 'date'],
  ['expiryDate', 'date'],
  ['handbookNum', 'text'],
  ['handbookItemNo', 'int'],
  ['quality', 'text'],
  ['status', 'text'],
  ['holdCode', 'text'],
  ['receivedOn', 'date'],
  ['originNo', 'text'],
] as const satisfies readonly (readonly [keyof StockKey, string])[]

/** The parameters of the function `stock_write`: rows, documents, entries, reservations. */
const WRITE_TYPES = [
  ...['uuid', 'timestamptz', 'uuid', 'text'],
  ...['uuid', ...KEY_PARTS.map(([, type]) => type), 'bigint', 'bigint'].map((type) => `${type}[]`),
  ...['uuid[]', 'text[]', 'text[]', 'text[]'],
  ...['uuid[]', 'uuid[]', 'int[]', 'uuid[]', 'text[]', 'int[]', 'bigint[]', 'uuid[]'],
  ...['uuid[]', 'uuid[]', 'int[]', 'uuid[]', 'bigint[]', 'boolean[]'],
]

const stockWrite = (parameters: readonly RawBuilder<unknown>[]) =>
  sql`select * from stock_write(${sql.join(parameters)})`
const written = kept<ShortRow>('stock_written', WRITE_TYPES, (...parameters) => stockWrite(parameters))

/** With the entry of the history and the events that tell of it. */
const writtenAndRecorded = kept<ShortRow>(
  'stock_written_and_recorded',
  [...RECORD_TYPES, ...WRITE_TYPES],
  (...parameters) => stockWrite(parameters.slice(RECORD_TYPES.length)),
  { writes: (...parameters) => recording(parameters.slice(0, RECORD_TYPES.length)) },
)

/** Writes, with what waits to be recorded of the same transaction. */
export async function writeStock(trx: Trx, values: readonly unknown[]): Promise<ShortRow[]> {
  const record = takeRecord(trx)
  return record === undefined ? written(trx, ...values) : writtenAndRecorded(trx, ...record, ...values)
}
