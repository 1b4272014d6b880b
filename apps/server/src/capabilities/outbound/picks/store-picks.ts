import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { emitAll } from '../../../kit/events/emit.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { newId } from '../../../kit/write/ids.ts'
import { LostRace } from '../../../kit/write/transaction.ts'
import { postStock, type ReservationChange } from '../../../stock/post.ts'
import { claimOnNotices } from '../../../stock/progress/shipping-progress.ts'
import { claimChange } from '../../../stock/reserve/reserve.ts'
import { lineColumns } from './make.ts'
import type { PlannedPick } from './plan.ts'

interface StoredPick extends PlannedPick {
  readonly id: string
  readonly lineIds: readonly string[]
  readonly pieces: number
}

const columns = <Row extends object>(rows: readonly Row[]) => JSON.stringify(rows)

/** Headers, lines, links and history of many picks, one statement for each kind. */
async function insertPicks(work: DocumentWork, picks: readonly StoredPick[]) {
  const { trx, warehouseId, clock, caller } = work
  const now = clock.now()
  const headers = picks.map(({ id, no, notice, plan, pieces }) => ({
    id,
    pick_no: no,
    notice_id: notice.id,
    cargo_owner_id: notice.cargoOwnerId,
    sku_total: pieces,
    open_sku_total: pieces,
    shortages: plan.shortages,
    walk_metres: plan.metres,
  }))
  await sql`
    insert into pick_task (warehouse_id, id, pick_no, notice_id, cargo_owner_id, sku_total, open_sku_total, shortages,
      walk_metres, created_by, created_time, updated_time)
    select ${warehouseId}, p.id, p.pick_no, p.notice_id, p.cargo_owner_id, p.sku_total, p.open_sku_total, p.shortages,
           p.walk_metres, ${caller.username}, ${now}, ${now}
      from jsonb_populate_recordset(null::pick_task, ${columns(headers)}::jsonb) p`.execute(trx)
  const lines = picks.flatMap(({ id, plan, lineIds }) =>
    plan.lines.map((line, place) => ({
      document_id: id,
      line_no: place + 1,
      id: lineIds[place],
      notice_line_id: line.noticeLineId,
      stock_id: line.row.id,
      plan_sku_total: line.pieces,
      ...lineColumns(line, place),
    })),
  )
  await sql`
    insert into pick_task_line (warehouse_id, document_id, line_no, id, notice_line_id, stock_id, location_id,
      container_no, product_id, batch_num, expiry_date, plan_sku_total, sequence, reason)
    select ${warehouseId}, l.document_id, l.line_no, l.id, l.notice_line_id, l.stock_id, l.location_id, l.container_no,
           l.product_id, l.batch_num, l.expiry_date, l.plan_sku_total, l.sequence, l.reason
      from jsonb_populate_recordset(null::pick_task_line, ${columns(lines)}::jsonb) l`.execute(trx)
  const ids = picks.map(({ id }) => id)
  await sql`
    with linked as (
      insert into document_link (warehouse_id, from_id, to_id, from_type, to_type)
      select ${warehouseId}, c.notice, c.pick, 'SHIPPING_REQ', 'PICKING'
        from unnest(${picks.map(({ notice }) => notice.id)}::uuid[], ${ids}::uuid[]) as c(notice, pick))
    insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
      record_label, to_state, address, request_id, after)
    select ${warehouseId}, c.id, ${now}, ${caller.userId}, ${caller.username}, 'make', 'pickTasks', c.pick, c.no, 'DRAFT',
           ${caller.address}, ${caller.requestId}, jsonb_build_object('lines', c.lines)
      from unnest(${ids.map(() => newId(now))}::uuid[], ${ids}::text[], ${picks.map(({ no }) => no)}::text[],
        ${picks.map(({ plan }) => plan.lines.length)}::int[]) as c(id, pick, no, lines)`.execute(trx)
  const told = { action: 'make', warehouseId, version: null }
  await emitAll(trx, clock, caller, [
    ...picks.flatMap(({ id, notice }) => [
      { ...told, resource: 'pickTasks', recordId: id, cargoOwnerId: notice.cargoOwnerId },
      { ...told, resource: 'shipmentNotifs', recordId: notice.id, cargoOwnerId: notice.cargoOwnerId },
    ]),
    { ...told, resource: 'stocks', recordId: null },
  ])
}

const claimsOf = ({ id, no, plan, lineIds }: StoredPick): ReservationChange[] =>
  plan.lines.map(({ row, pieces }, place) =>
    claimChange(
      { id, type: 'PICKING', no },
      { reservationId: lineIds[place]!, lineId: lineIds[place]!, at: row, pieces },
    ),
  )

/** Many picks in a fixed number of statements; all of their pieces are reserved by the last. */
export async function storePicks(work: DocumentWork, planned: readonly PlannedPick[]): Promise<AllocationResult[]> {
  if (planned.length === 0) return []
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  const picks = planned.map(
    (pick): StoredPick => ({
      ...pick,
      id: newId(now),
      lineIds: pick.plan.lines.map(() => newId(now)),
      pieces: pick.plan.lines.reduce((sum, { pieces }) => sum + pieces, 0),
    }),
  )
  await claimOnNotices(
    trx,
    warehouseId,
    now,
    picks.flatMap(({ plan }) => plan.lines),
  )
  await insertPicks(work, picks)
  try {
    await postStock(work, { warehouseId, bookings: [], reservations: picks.flatMap(claimsOf) })
  } catch (error) {
    if (error instanceof Problem && error.code === 'INSUFFICIENT_STOCK') throw new LostRace()
    throw error
  }
  return picks.map(({ id, no, notice, plan, pieces }) => ({
    id: notice.id,
    no: notice.no,
    ok: true,
    pickId: id,
    pickNo: no,
    skuTotal: pieces,
    lineTotal: plan.lines.length,
    shortages: plan.shortages,
  }))
}
