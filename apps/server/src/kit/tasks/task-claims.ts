import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DocumentWork } from '../document/document-handlers.ts'
import { auditInWarehouse } from '../document/warehouse-audit.ts'
import { emitAll } from '../events/emit.ts'
import { Problem } from '../http/problem.ts'
import type { Work } from '../records/resource-handlers.ts'
import type { Trx } from '../sql/db.ts'
import { newId } from '../write/ids.ts'

/** A document that a person can take. */
export interface ClaimedDocument {
  readonly id: string
  /** Name of its declaration. */
  readonly resource: string
  readonly no: string
}

interface Holder {
  readonly userId: string
  readonly username: string
  readonly displayName: string | null
  readonly takenTime: string
}

/** SQL for whether a document is taken by a person, who may be working on it offline. */
export const isTaken = (warehouseId: RawBuilder<unknown>, documentId: RawBuilder<unknown>, now: Date) => sql<SqlBool>`
  exists (select 1 from task_claim k where k.warehouse_id = ${warehouseId} and k.document_id = ${documentId}
     and k.held_until > ${now}::timestamptz)`

/** Those of the documents that are taken. */
export async function findTaken(
  { trx, warehouseId, clock }: Pick<DocumentWork, 'trx' | 'warehouseId' | 'clock'>,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: string }>`
    select document_id as id from task_claim
     where warehouse_id = ${warehouseId} and document_id = any(${ids}::uuid[])
       and held_until > ${clock.now()}::timestamptz`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/** The person who has taken the document. */
export async function holderOf(
  { trx, warehouseId, clock }: Pick<DocumentWork, 'trx' | 'warehouseId' | 'clock'>,
  id: string,
): Promise<Holder | undefined> {
  const { rows } = await sql<Holder>`
    select c.user_id as "userId", c.username, c.taken_time as "takenTime",
           (select u.display_name from app_user u where u.id = c.user_id) as "displayName"
      from task_claim c where c.warehouse_id = ${warehouseId} and c.document_id = ${id}
       and c.held_until > ${clock.now()}::timestamptz`.execute(trx)
  return rows[0]
}

export const takenProblem = ({ no }: Pick<ClaimedDocument, 'no'>, holder: Holder) =>
  new Problem('TASK_TAKEN', {
    detail: {
      number: no,
      person: holder.displayName ?? holder.username,
      takenBy: holder.username,
      takenTime: holder.takenTime,
    },
  })

/**
 * Takes a document for the caller, as long as the session lasts. If two people take it at once, the key of the row
 * decides: the second waits for the first and is told who it was. Taking it again keeps it, also from another device of
 * the same person. Returns whether it is newly taken.
 */
export async function claimTask(work: DocumentWork, { id, resource, no }: ClaimedDocument): Promise<boolean> {
  const { trx, warehouseId, clock, caller } = work
  const { sessionId, sessionEnd } = caller
  if (sessionId === null || sessionEnd === undefined) throw new Problem('FORBIDDEN')
  const now = clock.now()
  const claimId = newId(now)
  const { rows } = await sql<{ claimId: string }>`
    insert into task_claim as c (warehouse_id, document_id, resource, document_no, claim_id, user_id, username,
      session_id, taken_time, held_until)
    values (${warehouseId}, ${id}, ${resource}, ${no}, ${claimId}, ${caller.userId}, ${caller.username}, ${sessionId},
      ${now}, ${sessionEnd})
    on conflict (warehouse_id, document_id) do update
       set session_id = excluded.session_id, held_until = excluded.held_until, user_id = excluded.user_id,
           username = excluded.username,
           claim_id = case when c.held_until > excluded.taken_time then c.claim_id else excluded.claim_id end,
           taken_time = case when c.held_until > excluded.taken_time then c.taken_time else excluded.taken_time end
     where c.user_id = excluded.user_id or c.held_until <= excluded.taken_time
    returning c.claim_id as "claimId"`.execute(trx)
  const [claim] = rows
  if (claim !== undefined) return claim.claimId === claimId
  throw takenProblem({ no }, required(await holderOf(work, id), 'who has taken it'))
}

/** Releases a task; returns whether it was taken. */
export async function releaseTask({ trx, warehouseId }: DocumentWork, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from task_claim where warehouse_id = ${warehouseId} and document_id = ${id}`.execute(trx)
  return (numAffectedRows ?? 0n) > 0n
}

async function warehousesWithClaims(trx: Trx, sessionIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct warehouse_id as id from task_claim where session_id = any(${sessionIds}::uuid[])
     order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * When sessions end (by sign-out, by an administrator or with a lost device), the tasks taken in them wait again, in
 * every warehouse. Work that was already sent stays done. Returns the number of tasks.
 */
export async function giveBackTasksOfSessions(
  work: Pick<Work, 'trx' | 'clock' | 'caller'>,
  sessionIds: readonly string[],
  reason: string | null = null,
): Promise<number> {
  const { trx, clock, caller } = work
  if (sessionIds.length === 0) return 0
  let total = 0
  for (const warehouseId of await warehousesWithClaims(trx, sessionIds)) {
    const { rows: releasedTasks } = await sql<ClaimedDocument>`
      delete from task_claim where warehouse_id = ${warehouseId} and session_id = any(${sessionIds}::uuid[])
      returning document_id as id, resource, document_no as no`.execute(trx)
    await auditInWarehouse(
      work,
      warehouseId,
      releasedTasks.map(({ id, resource, no }) => ({ action: 'giveBack', resource, id, label: no, reason })),
    )
    await emitAll(
      trx,
      clock,
      caller,
      releasedTasks.map(({ id, resource }) => ({
        resource,
        recordId: id,
        version: null,
        action: 'giveBack',
        warehouseId,
      })),
    )
    total += releasedTasks.length
  }
  return total
}
