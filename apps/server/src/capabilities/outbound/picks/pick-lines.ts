import { sql } from 'kysely'
import type { Db } from '../../../kit/sql/db.ts'

/** The notice line of each line of these picks. */
export async function pickLinesOf(
  db: Db,
  warehouseId: string,
  pickIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; noticeLineId: string }>`
    select id, notice_line_id as "noticeLineId" from pick_task_line
     where warehouse_id = ${warehouseId} and document_id = any(${pickIds}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, noticeLineId }) => [id, noticeLineId]))
}
