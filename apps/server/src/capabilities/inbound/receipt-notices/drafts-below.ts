import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'

interface Below {
  readonly id: string
  readonly type: 'TALLY' | 'RECV_REG'
  readonly no: string
  readonly status: string
  readonly version: number
}

/** The documents made from a notice that are not cancelled or reversed. */
async function liveBelow({ trx, warehouseId }: DocumentWork, noticeId: string): Promise<Below[]> {
  const { rows } = await sql<Below>`
    select id, 'TALLY' as type, tally_no as no, status, version from tally_task
     where warehouse_id = ${warehouseId} and notice_id = ${noticeId} and status <> 'CANCELLED'
    union all
    select id, 'RECV_REG', registration_no, status, version from recv_registration
     where warehouse_id = ${warehouseId} and notice_id = ${noticeId} and status not in ('CANCELLED', 'REVERSED')`.execute(
    trx,
  )
  return rows
}

const TABLES = { TALLY: 'tally_task', RECV_REG: 'recv_registration' } as const
const RESOURCES = { TALLY: 'tallyTasks', RECV_REG: 'recvRegistrations' } as const

/** Cancels drafts below a notice that is withdrawn or cancelled; the refusal names any other live document. */
export async function cancelDraftsBelow(
  work: DocumentWork,
  noticeId: string,
  reason?: unknown,
): Promise<DocumentChange[]> {
  const below = await liveBelow(work, noticeId)
  const blocker = below.find(({ status }) => status !== 'DRAFT')
  if (blocker !== undefined)
    throw new Problem('BLOCKED_BY', { detail: { type: blocker.type, number: blocker.no, id: blocker.id } })
  for (const type of ['TALLY', 'RECV_REG'] as const) {
    const ids = below.filter((one) => one.type === type).map(({ id }) => id)
    if (ids.length === 0) continue
    await sql`
      update ${sql.table(TABLES[type])} set status = 'CANCELLED', version = version + 1, updated_time = ${work.clock.now()}
       where warehouse_id = ${work.warehouseId} and id = any(${ids}::uuid[])`.execute(work.trx)
  }
  return below.map(({ type, id, no, version }) => ({
    action: 'cancel',
    resource: RESOURCES[type],
    id,
    label: no,
    version: version + 1,
    fromState: 'DRAFT',
    toState: 'CANCELLED',
    reason: typeof reason === 'string' ? reason : null,
  }))
}
