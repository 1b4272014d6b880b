import { sql } from 'kysely'
import type { DocumentChange } from '../../kit/document/document-change.ts'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import type { Db } from '../../kit/sql/db.ts'

/** The pieces of a pick line that dispatch drafts have claimed, with one of these drafts. */
export interface DispatchClaim {
  readonly pickLineId: string
  readonly pieces: number
  readonly id: string
  readonly no: string
}

export async function claimedByDispatches(
  db: Db,
  warehouseId: string,
  pickLineIds: readonly string[],
): Promise<Map<string, DispatchClaim>> {
  const { rows } = await sql<DispatchClaim>`
    select l.pick_line_id as "pickLineId", sum(l.sku_total)::bigint as pieces, min(d.id::text) as id,
           min(d.delivery_no) as no
      from shipment_task_line l
      join shipment_task d on d.warehouse_id = l.warehouse_id and d.id = l.document_id and d.status = 'DRAFT'
     where l.warehouse_id = ${warehouseId} and l.pick_line_id = any(${pickLineIds}::uuid[])
     group by l.pick_line_id`.execute(db)
  return new Map(rows.map((row) => [row.pickLineId, row]))
}

/** The remaining pieces of a pick line on the stage, for all dispatches together. */
interface RemainingPieces {
  readonly pickLineId: string
  readonly most: number
}

interface DispatchDraft {
  readonly id: string
  readonly no: string
  readonly version: number
}

/** Locks the drafts that have claimed pieces of these pick lines, in the order of their ids. */
async function lockDrafts(
  { trx, warehouseId }: DocumentWork,
  remainingPieces: readonly RemainingPieces[],
): Promise<DispatchDraft[]> {
  const { rows } = await sql<DispatchDraft>`
    select id, delivery_no as no, version from shipment_task
     where warehouse_id = ${warehouseId} and status = 'DRAFT' and id = any(array(
       select l.document_id from shipment_task_line l
        where l.warehouse_id = ${warehouseId} and l.pick_line_id = any(${remainingPieces.map(({ pickLineId }) => pickLineId)}::uuid[])))
     order by id for update`.execute(trx)
  return rows
}

/**
 * Lowers claims, those of the oldest draft last. A line without pieces is deleted. Packages with such pieces are
 * unloaded.
 */
async function lowerLines(
  { trx, warehouseId }: DocumentWork,
  remainingPieces: readonly RemainingPieces[],
  drafts: readonly string[],
) {
  const { rows } = await sql<{ id: string }>`
    with room as (
      select * from unnest(${remainingPieces.map(({ pickLineId }) => pickLineId)}::uuid[],
        ${remainingPieces.map(({ most }) => most)}::bigint[]) as r(pick_line_id, most)
    ), claims_now as (
      select l.id, l.document_id, l.pick_line_id, l.sku_total as had,
             least(l.sku_total, greatest(0, r.most - coalesce(sum(l.sku_total) over (partition by l.pick_line_id
               order by l.document_id, l.id rows between unbounded preceding and 1 preceding), 0))) as has
        from shipment_task_line l join room r on r.pick_line_id = l.pick_line_id
       where l.warehouse_id = ${warehouseId} and l.document_id = any(${drafts}::uuid[])
    ), lowered as (
      -- What nobody has loaded yet stays null: least() would make a loaded line of it.
      update shipment_task_line l set sku_total = k.has,
             loaded_sku_total = case when l.loaded_sku_total > k.has then k.has else l.loaded_sku_total end
        from claims_now k where l.warehouse_id = ${warehouseId} and l.id = k.id and k.has > 0 and k.has < k.had
    ), deleted as (
      delete from shipment_task_line l using claims_now k where l.warehouse_id = ${warehouseId} and l.id = k.id and k.has = 0
    ), unloaded as (
      update out_package p set dispatch_id = null from out_package_line c, claims_now k
       where p.warehouse_id = ${warehouseId} and p.dispatch_id = k.document_id and c.warehouse_id = p.warehouse_id
         and c.package_id = p.id and c.pick_line_id = k.pick_line_id and k.has < k.had
    )
    select distinct document_id as id from claims_now where has < had`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

/**
 * Lowers the claims of drafts to the remaining pieces. Returns the changes of their history for the outcome of the
 * command.
 */
async function lowerTo(
  work: DocumentWork,
  remainingPieces: readonly RemainingPieces[],
  reason: string | null,
): Promise<DocumentChange[]> {
  const { trx, warehouseId, clock } = work
  const drafts = remainingPieces.length === 0 ? [] : await lockDrafts(work, remainingPieces)
  if (drafts.length === 0) return []
  const lowered = await lowerLines(
    work,
    remainingPieces,
    drafts.map(({ id }) => id),
  )
  await sql`
    update shipment_task d set version = d.version + 1, updated_time = ${clock.now()}, notice_ids = array(
      select distinct l.notice_id from shipment_task_line l where l.warehouse_id = d.warehouse_id and l.document_id = d.id)
     where d.warehouse_id = ${warehouseId} and d.id = any(${[...lowered]}::uuid[])`.execute(trx)
  return drafts
    .filter(({ id }) => lowered.has(id))
    .map(({ id, no, version }) => ({
      action: 'update',
      resource: 'shipmentTasks',
      id,
      label: no,
      version: version + 1,
      fromState: 'DRAFT',
      toState: 'DRAFT',
      reason,
    }))
}

/** Lowers the claims of drafts after pieces were taken off the stage, in the same transaction. */
export async function lowerClaims(
  work: DocumentWork,
  pickLineIds: readonly string[],
  reason: string | null,
): Promise<DocumentChange[]> {
  if (pickLineIds.length === 0) return []
  const { rows } = await sql<RemainingPieces>`
    select id as "pickLineId", staged_sku_total as most from pick_task_line
     where warehouse_id = ${work.warehouseId} and id = any(${pickLineIds}::uuid[])`.execute(work.trx)
  return lowerTo(work, rows, reason)
}

/** Removes all pieces of a notice from dispatch drafts. */
export async function dropClaims(
  work: DocumentWork,
  noticeId: string,
  reason: string | null,
): Promise<DocumentChange[]> {
  const { trx, warehouseId } = work
  const { rows } = await sql<{ pickLineId: string }>`
    select l.pick_line_id as "pickLineId" from shipment_task_line l
      join shipment_task d on d.warehouse_id = l.warehouse_id and d.id = l.document_id and d.status = 'DRAFT'
     where l.warehouse_id = ${warehouseId} and l.notice_id = ${noticeId}`.execute(trx)
  return lowerTo(
    work,
    rows.map(({ pickLineId }) => ({ pickLineId, most: 0 })),
    reason,
  )
}
