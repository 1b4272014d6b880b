import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

interface At {
  readonly trx: Db
  readonly warehouseId: string
}

/** A pick line with missing pieces. */
export interface ShortLine {
  readonly id: string
  /** The line of the notice or order that it is for. */
  readonly requestLineId: string
  readonly orderId: string | null
  readonly missing: number
}

/** Lines whose shortage has not been followed up yet. */
export async function shortLines({ trx, warehouseId }: At, pickId: string): Promise<ShortLine[]> {
  const { rows } = await sql<ShortLine>`
    select id, coalesce(notice_line_id, order_line_id) as "requestLineId", order_id as "orderId",
           short_sku_total - followed_sku_total as missing
      from pick_task_line
     where warehouse_id = ${warehouseId} and document_id = ${pickId} and short_sku_total > followed_sku_total
       and short_reason <> 'RELEASED'`.execute(trx)
  return rows
}

/** Marks lines as followed up, also when no other pieces were found, so that it happens once for each. */
export async function markFollowed({ trx, warehouseId }: At, lines: readonly ShortLine[]): Promise<void> {
  await sql`
    update pick_task_line set followed_sku_total = short_sku_total
     where warehouse_id = ${warehouseId} and id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(trx)
}

/** The number of missing pieces for each line of the notice or order. */
export function missingByLine(short: readonly ShortLine[]): Map<string, number> {
  const missing = new Map<string, number>()
  for (const line of short) missing.set(line.requestLineId, (missing.get(line.requestLineId) ?? 0) + line.missing)
  return missing
}
