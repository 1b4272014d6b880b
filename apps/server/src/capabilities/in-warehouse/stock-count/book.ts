import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { executeInWarehouse } from '../../../kit/sql/one-warehouse.ts'
import { openWorkAt, rowsOfLine } from './open-work.ts'

export interface CountedNow {
  readonly id: string
  readonly counted: number
  /** The time of the count, if that was earlier than now. */
  readonly at: string | null
}

/** The current stock of a line `x`. */
const bookNow = sql`(select coalesce(sum(s.on_hand), 0)::bigint from stock s where s.present and ${rowsOfLine})`

/**
 * The stock at an earlier moment: without later entries. Rows that are empty now are included, because they may have
 * had pieces then.
 */
const bookAt = sql`(select coalesce(sum(s.on_hand - coalesce((
    select sum(e.quantity) from stock_entry e where e.warehouse_id = s.warehouse_id and e.stock_id = s.id
       and e.happened_time > c.at), 0)), 0)::bigint from stock s where ${rowsOfLine})`

interface Stored {
  /** Lines that were not counted before, and those of them that were to be counted again. */
  readonly fresh: number
  readonly recounted: number
}

/**
 * Stores counts and reads the book in the same statement, so that work need not stop: goods that are moved before or
 * after it count on both sides of the difference.
 */
export async function storeCounts(
  { trx, warehouseId, caller, clock }: DocumentWork,
  billId: string,
  counts: readonly CountedNow[],
): Promise<Stored> {
  const book = counts.some(({ at }) => at !== null)
    ? sql`case when c.at is null then ${bookNow} else ${bookAt} end`
    : bookNow
  const statement = sql<{ fresh: number; recounted: number }>`
    with count_input as materialized (
      select x.id, x.state, c.counted, c.at, case when x.product_id is null then 0 else ${book} end as book,
             ${openWorkAt(clock.now())} as open_work
        from unnest(${counts.map(({ id }) => id)}::uuid[], ${counts.map(({ counted }) => counted)}::bigint[],
               ${counts.map(({ at }) => at)}::timestamptz[]) as c(id, counted, at)
        join stocktaking_line x on x.warehouse_id = ${warehouseId} and x.id = c.id),
    updated as (
      update stocktaking_line l set state = 'COUNTED', counted_sku_total = c.counted, book_sku_total = c.book,
          open_work = c.open_work, counted_time = coalesce(c.at, ${clock.now()}), counted_by = ${caller.username}
        from count_input c
       where l.warehouse_id = ${warehouseId} and l.document_id = ${billId} and l.id = c.id)
    select count(*) filter (where state <> 'COUNTED')::int as fresh,
           count(*) filter (where state = 'RECOUNT')::int as recounted from count_input`
  // On a cluster it runs on one worker, as one statement with one snapshot.
  const { rows } = await executeInWarehouse(trx, warehouseId, statement)
  return required(rows[0], 'the count of lines')
}
