import type { TakenTask } from '@entrepot/contract/in-warehouse/tasks'
import { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { tallyTasks } from '@entrepot/contract/inbound/tally'
import { sql } from 'kysely'
import type { Db } from '../../../../kit/sql/db.ts'
import { receiptLimit } from '../../../../stock/receipt-limit.ts'

interface OpenDraft {
  readonly document: typeof recvRegistrations | typeof tallyTasks
  readonly id: string
}

/** Maximum of drafts of one notice in a task. */
const MAX_DRAFTS = 20
const MAX_ITEMS = 1_000

/** The open registrations and tallies of a notice, oldest first. */
export async function openDraftsOf(db: Db, warehouseId: string, noticeId: string): Promise<OpenDraft[]> {
  const { rows } = await sql<{ name: string; id: string }>`
    select ${sql.lit(recvRegistrations.name)} as name, id, created_time from recv_registration
     where warehouse_id = ${warehouseId} and notice_id = ${noticeId} and status = 'DRAFT'
    union all
    select ${sql.lit(tallyTasks.name)}, id, created_time from tally_task
     where warehouse_id = ${warehouseId} and notice_id = ${noticeId} and status in ('DRAFT', 'TALLYING')
     order by created_time, id limit ${sql.lit(MAX_DRAFTS)}`.execute(db)
  return rows.map(({ name, id }) => ({ id, document: name === tallyTasks.name ? tallyTasks : recvRegistrations }))
}

/** The maximum that may be received of each notice line, by the tolerance of its product. */
export async function receiptLimitsOf(
  db: Db,
  warehouseId: string,
  noticeId: string,
): Promise<TakenTask['receiptLimits']> {
  const { rows } = await sql<TakenTask['receiptLimits'][number]>`
    select l.id as "lineId", ${receiptLimit(sql`l.plan_sku_total`)} as limit
      from recv_req_line l join product p on p.id = l.product_id join cargo_owner o on o.id = p.cargo_owner_id
      join warehouse w on w.id = l.warehouse_id
     where l.warehouse_id = ${warehouseId} and l.document_id = ${noticeId} order by l.line_no`.execute(db)
  return rows
}

/** The items of the active handbooks of the owner, for bonded goods. */
export async function handbooksOf(db: Db, cargoOwnerId: unknown): Promise<TakenTask['handbooks']> {
  const { rows } = await sql<TakenTask['handbooks'][number]>`
    select b.handbook_num as "handbookNum", i.item_no as "itemNo", i.name, i.hs_code as "hsCode"
      from manual_book b join manual_book_item i on i.manual_book_id = b.id
     where b.cargo_owner_id = ${cargoOwnerId} and b.status = 'ACTIVE'
     order by b.handbook_num, i.item_no limit ${sql.lit(MAX_ITEMS)}`.execute(db)
  return rows
}
