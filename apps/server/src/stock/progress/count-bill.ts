import type { StockDocument } from '@entrepot/domain/stock/stock-write'
import { sql } from 'kysely'
import type { TouchedRecord } from '../../kit/document/document-change.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { newId } from '../../kit/write/ids.ts'

/** A stock row that differs from the book, and the document line that reported it. */
export interface RowToCount {
  readonly stockId: string
  readonly lineId: string
}

/**
 * Requests a count of these rows, in the transaction that found the difference. Right after the commit `in-warehouse`
 * makes a check bill, or adds to the one that counts the goods already. It reacts to the returned event, which the
 * command adds to its outcome. A second request for the same line and row has no effect. The bill is in the chain of
 * the document.
 */
export async function requestCount(
  work: DocumentWork,
  source: StockDocument,
  rows: readonly RowToCount[],
): Promise<Required<TouchedRecord>[]> {
  if (rows.length === 0) return []
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  await sql`
    insert into count_request (warehouse_id, id, stock_id, source_type, source_id, source_no, source_line_id, asked_by_id,
      asked_by, asked_time)
    select ${warehouseId}, c.id, c.stock_id, ${source.type}, ${source.id}, ${source.no}, c.line_id, ${caller.userId},
           ${caller.username}, ${now}
      from unnest(${rows.map(() => newId(now))}::uuid[], ${rows.map(({ stockId }) => stockId)}::uuid[],
             ${rows.map(({ lineId }) => lineId)}::uuid[]) as c(id, stock_id, line_id)
    on conflict (warehouse_id, source_line_id, stock_id) do nothing`.execute(trx)
  return [{ resource: 'stocktakings', id: source.id, action: 'asked' }]
}
