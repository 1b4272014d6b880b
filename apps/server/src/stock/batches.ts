import { required } from '@entrepot/domain/kernel/required'
import { NO_EXPIRY_DATE, NO_PRODUCT_DATE } from '@entrepot/domain/stock/stock-key'
import { sql } from 'kysely'
import { type FieldFault, Problem } from '../kit/http/problem.ts'
import type { Trx } from '../kit/sql/db.ts'

export interface BatchDates {
  readonly cargoOwnerId: string
  readonly productId: string
  readonly batchNum: string
  readonly productDate: string
  readonly expiryDate: string
  /** The field of the request, for the refusal. */
  readonly field: string
}

type BatchKey = Pick<BatchDates, 'cargoOwnerId' | 'productId' | 'batchNum'>

const keyOf = (batch: BatchKey) => `${batch.cargoOwnerId} ${batch.productId} ${batch.batchNum}`

interface Row {
  readonly cargo_owner_id: string
  readonly product_id: string
  readonly batch_num: string
  readonly product_date: string
  readonly expiry_date: string
}

const shownDay = (day: string) => (day === NO_PRODUCT_DATE || day === NO_EXPIRY_DATE ? '–' : day)

const contradiction = (batch: BatchDates, storedBatch: Row): FieldFault => ({
  field: batch.field,
  key: 'problem.BATCH_DATES',
  parameters: {
    batchNum: batch.batchNum,
    productDate: shownDay(storedBatch.product_date),
    expiryDate: shownDay(storedBatch.expiry_date),
  },
})

/**
 * A batch has one pair of dates; the first that arrives sets them. Locks the batch rows until the transaction ends, in
 * the order of their keys and before any stock row.
 */
export async function lockBatches(trx: Trx, warehouseId: string, batches: readonly BatchDates[]): Promise<void> {
  const withNumber = batches.filter(({ batchNum }) => batchNum !== '')
  if (withNumber.length === 0) return
  const first = new Map<string, BatchDates>()
  for (const batch of withNumber) if (!first.has(keyOf(batch))) first.set(keyOf(batch), batch)
  const sorted = [...first].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, batch]) => batch)
  const column = (name: keyof BatchDates) => sorted.map((batch) => batch[name])
  const { rows } = await sql<Row>`
    insert into stock_batch as b (warehouse_id, cargo_owner_id, product_id, batch_num, product_date, expiry_date)
    select ${warehouseId}, c.* from unnest(${column('cargoOwnerId')}::uuid[], ${column('productId')}::uuid[],
        ${column('batchNum')}::text[], ${column('productDate')}::date[], ${column('expiryDate')}::date[]) as c
    on conflict (warehouse_id, cargo_owner_id, product_id, batch_num) do update set product_date = b.product_date
    returning cargo_owner_id, product_id, batch_num, product_date, expiry_date`.execute(trx)
  const storedBatches = new Map(rows.map((row) => [`${row.cargo_owner_id} ${row.product_id} ${row.batch_num}`, row]))
  const faults = withNumber.flatMap((batch) => {
    const row = required(storedBatches.get(keyOf(batch)), 'the stored batch')
    const agrees = row.product_date === batch.productDate && row.expiry_date === batch.expiryDate
    return agrees ? [] : [contradiction(batch, row)]
  })
  const [fault] = faults
  if (fault !== undefined && 'parameters' in fault)
    throw new Problem('BATCH_DATES', { detail: { ...fault.parameters }, fields: faults })
}

/** The current dates of batches, which may have been corrected since they arrived. Locks the rows in the same order. */
export async function lockBatchDates(
  trx: Trx,
  warehouseId: string,
  batches: readonly BatchKey[],
): Promise<(batch: BatchKey) => Pick<BatchDates, 'productDate' | 'expiryDate'> | undefined> {
  const { rows } = await sql<Row>`
    select cargo_owner_id, product_id, batch_num, product_date, expiry_date from stock_batch
     where warehouse_id = ${warehouseId} and (cargo_owner_id, product_id, batch_num) in (
       select * from unnest(${batches.map(({ cargoOwnerId }) => cargoOwnerId)}::uuid[],
         ${batches.map(({ productId }) => productId)}::uuid[], ${batches.map(({ batchNum }) => batchNum)}::text[]))
     order by cargo_owner_id, product_id, batch_num for no key update`.execute(trx)
  const storedBatches = new Map(rows.map((row) => [`${row.cargo_owner_id} ${row.product_id} ${row.batch_num}`, row]))
  return (batch) => {
    const row = storedBatches.get(keyOf(batch))
    return row && { productDate: row.product_date, expiryDate: row.expiry_date }
  }
}
