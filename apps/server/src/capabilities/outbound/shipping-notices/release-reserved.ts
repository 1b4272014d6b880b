import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork, Effects } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { dropClaims } from '../../../stock/progress/dispatch-claims.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { lockPicks, progressPicks } from '../../../stock/progress/shipping-progress.ts'

export interface LivePick {
  readonly id: string
  readonly no: string
  readonly status: string
  readonly picked: number
  /** Pieces to be picked, or on the stage. */
  readonly pending: number
  readonly version: number
}

/** Locks the picks of a notice that are neither cancelled nor returned. */
export async function lockLivePicks({ trx, warehouseId }: DocumentWork, noticeId: string): Promise<LivePick[]> {
  const { rows } = await sql<LivePick>`
    select id, pick_no as no, pick_status as status, picked_sku_total as picked,
           open_sku_total + staged_sku_total as pending, version from pick_task
     where warehouse_id = ${warehouseId} and notice_id = ${noticeId} and pick_status not in ('CANCELLED', 'RETURNED')
     order by id`.execute(trx)
  await lockPicks(
    trx,
    warehouseId,
    rows.map(({ id }) => id),
  )
  return rows
}

/**
 * Refuses if live picks have pending pieces. A pick without any, because all were frozen or missing, does not block.
 */
export async function refuseLivePicks(work: DocumentWork, noticeId: string): Promise<void> {
  const blocker = (await lockLivePicks(work, noticeId)).find(({ pending }) => pending > 0)
  if (blocker === undefined) return
  throw new Problem('BLOCKED_BY', { detail: { type: 'PICKING', number: blocker.no, id: blocker.id } })
}

/** Cancels picks of which nothing was picked; the others end with their staged pieces. */
async function endPicks(
  work: DocumentWork,
  picks: readonly LivePick[],
  reason: string | null,
): Promise<DocumentChange[]> {
  const unstartedPicks = picks.filter(
    ({ status, picked }) => picked === 0 && (status === 'DRAFT' || status === 'PICKING'),
  )
  if (unstartedPicks.length === 0) return []
  await sql`
    update pick_task set pick_status = 'CANCELLED' where warehouse_id = ${work.warehouseId}
       and id = any(${unstartedPicks.map(({ id }) => id)}::uuid[])`.execute(work.trx)
  return unstartedPicks.map(({ id, no, status, version }) => ({
    action: 'cancel',
    resource: 'pickTasks',
    id,
    label: no,
    version: version + 1,
    fromState: status,
    toState: 'CANCELLED',
    reason,
  }))
}

/**
 * Releases what a notice has reserved and what is not yet picked. Staged pieces stay, without a claim of a dispatch.
 */
export async function releaseReserved(
  work: DocumentWork,
  notice: { readonly id: string; readonly no: string },
  reason: string | null,
): Promise<Pick<Effects, 'stock' | 'touched' | 'changes' | 'after'>> {
  const { trx, warehouseId, clock } = work
  const picks = await lockLivePicks(work, notice.id)
  const dispatches = await dropClaims(work, notice.id, reason)
  const claims = await lockPickClaims(
    trx,
    warehouseId,
    picks.map(({ id }) => id),
  )
  const open = claims.filter(({ isStaged }) => !isStaged)
  await progressPicks(trx, warehouseId, clock.now(), open.map(releasedChange), notice.id)
  const changes = await endPicks(work, picks, reason)
  const pieces = open.reduce((sum, { reservation }) => sum + reservation.quantity, 0)
  return {
    touched: picks.map(({ id }) => ({ resource: 'pickTasks', id })),
    changes: [...changes, ...dispatches],
    ...(pieces === 0 ? {} : { after: { released: pieces } }),
    ...(open.length === 0
      ? {}
      : {
          stock: [{ warehouseId, bookings: [], reservations: open.map((claim) => releaseClaim(claim)) }],
        }),
  }
}

const releasedChange = ({ reservation }: PickClaim) => ({
  lineId: reservation.lineId,
  short: reservation.quantity,
  shortReason: 'RELEASED',
})
