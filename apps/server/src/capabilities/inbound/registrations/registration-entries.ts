import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'

/** The entries that first brought the pieces in, by stock row: a reversal refers to them. */
export async function entriesOf({ trx, warehouseId }: DocumentWork, documentId: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ stock_id: string; id: string }>`
    select stock_id, id from stock_entry
     where warehouse_id = ${warehouseId} and document_id = ${documentId} order by happened_time desc, id desc`.execute(
    trx,
  )
  return new Map(rows.map(({ stock_id, id }) => [stock_id, id]))
}

/** Refuses, naming the last document that took pieces away. */
export async function refuseByTaker({ trx, warehouseId }: DocumentWork, registrationNo: string): Promise<never> {
  const { rows } = await sql<{ type: string; no: string; id: string }>`
    select document_type as type, document_no as no, document_id as id from stock_entry
     where warehouse_id = ${warehouseId} and origin_no = ${registrationNo} and quantity < 0
       and document_no <> ${registrationNo} order by happened_time desc, id desc limit 1`.execute(trx)
  const [taker] = rows
  if (taker === undefined) throw new Problem('INSUFFICIENT_STOCK', { detail: { available: 0, asked: 0 } })
  throw new Problem('BLOCKED_BY', { detail: { type: taker.type, number: taker.no, id: taker.id } })
}
