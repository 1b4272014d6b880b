import { sql } from 'kysely'
import type { Db } from '../../kit/sql/db.ts'

interface At {
  readonly trx: Db
  readonly warehouseId: string
}

/** A line of a pick of which pieces were not found. */
export interface ShortLine {
  readonly id: string
  /** The line of the notice or order that it serves. */
  readonly requestLineId: string
  readonly orderId: string | null
  readonly missing: number
}

/** Lines whose shortage nobody has tried to make good yet. */
export async function shortLines({ trx, warehouseId }: At, pickId: string): Promise<ShortLine[]> {
  const { rows } = await sql<ShortLine>`
    select id, coalesce(notice_line_id, order_line_id) as "requestLineId", order_id as "orderId",
           short_sku_total - followed_sku_total as missing
      from pick_task_line
     where warehouse_id = ${warehouseId} and document_id = ${pickId} and short_sku_total > followed_sku_total
       and short_reason <> 'RELEASED'`.execute(trx)
  return rows
}

/** Once for each line, also when there is nothing to be had. */
export async function markFollowed({ trx, warehouseId }: At, lines: readonly ShortLine[]): Promise<void> {
  await sql`
    update pick_task_line set followed_sku_total = short_sku_total
     where warehouse_id = ${warehouseId} and id = any(${lines.map(({ id }) => id)}::uuid[])`.execute(trx)
}

/** By the line that is served: how many pieces are missing. */
export function missingByLine(short: readonly ShortLine[]): Map<string, number> {
  const missing = new Map<string, number>()
  for (const line of short) missing.set(line.requestLineId, (missing.get(line.requestLineId) ?? 0) + line.missing)
  return missing
}
