import type { TransferState } from '@entrepot/domain/transfer/transfer.machine'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { recordChange } from '../../../kit/document/record-change.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import type { Transfer } from './transfer.ts'
import { type LineNow, lineRecord } from './transfer-lines.ts'

export const sourceOf = ({ fromWarehouseId }: Transfer) => fromWarehouseId
export const targetOf = ({ toWarehouseId }: Transfer) => toWarehouseId
const otherEndOf = (transfer: Transfer) => (transfer.direction === 'OUT' ? targetOf(transfer) : sourceOf(transfer))

/** The source's row, whichever end asks: who holds it changes both. */
export async function lockSource({ trx, warehouseId }: DocumentWork, id: string): Promise<void> {
  await sql`
    select from transfer_task where id = ${id} and warehouse_id = any(array(
      select from_warehouse_id from transfer_task where warehouse_id = ${warehouseId} and id = ${id})) for update`.execute(
    trx,
  )
}

/** Lines as they are from now on, in one statement an end; both ends once there are two. */
export async function storeLines(
  { trx }: DocumentWork,
  transferId: string,
  ends: readonly string[],
  lines: readonly LineNow[],
): Promise<void> {
  const records = JSON.stringify(lines.map(lineRecord))
  for (const end of ends)
    await sql`
      update transfer_task_line l set reserved_sku_total = c.reserved_sku_total,
          shipped_sku_total = c.shipped_sku_total, in_transit_sku_total = c.in_transit_sku_total,
          good_sku_total = c.good_sku_total, defective_sku_total = c.defective_sku_total,
          lost_sku_total = c.lost_sku_total, sent_back_sku_total = c.sent_back_sku_total, parts = c.parts
        from jsonb_populate_recordset(null::transfer_task_line, ${records}::jsonb) c
       where l.warehouse_id = ${end} and l.document_id = ${transferId} and l.id = c.id`.execute(trx)
}

/** What happened, as the other end is told it. */
interface Told {
  readonly action: string
  readonly to: TransferState
  readonly reason: string | null
  readonly before?: Values
  readonly after?: Values
}

async function tell(
  work: DocumentWork,
  transfer: Transfer,
  { action, to, reason, before, after }: Told,
  stock: boolean,
) {
  await recordChange(
    { ...work, warehouseId: otherEndOf(transfer) },
    {
      action,
      resource: 'transferTasks',
      id: transfer.id,
      label: String(transfer.transferNo),
      version: transfer.version + 1,
      cargoOwnerId: transfer.cargoOwnerId,
      fromState: String(transfer.status),
      toState: to,
      reason,
      before: before ?? null,
      after: after ?? null,
      stock,
    },
  )
}

/** From now on the target sees what is planned for it. Its row has the version that the source's is about to have. */
export async function openMirror(work: DocumentWork, transfer: Transfer, sums: Values): Promise<void> {
  const { trx, clock } = work
  const at = { source: sourceOf(transfer), target: targetOf(transfer) }
  await sql`
    insert into transfer_task (warehouse_id, id, transfer_no, status, direction, cargo_owner_id, from_warehouse_id,
      to_warehouse_id, sku_total, package_total, cross_weight_total, net_weight_total, volume_total, reserved_sku_total,
      vehicle_num, driver, driver_phone, remark, created_by, version, created_time, updated_time)
    select ${at.target}, id, transfer_no, 'SUBMITTED', 'IN', cargo_owner_id, from_warehouse_id, to_warehouse_id,
           sku_total, package_total, cross_weight_total, net_weight_total, volume_total, ${sums.reserved_sku_total},
           vehicle_num, driver, driver_phone, remark, created_by, version + 1, created_time, ${clock.now()}
      from transfer_task where warehouse_id = ${at.source} and id = ${transfer.id}`.execute(trx)
  await sql`
    insert into transfer_task_line (warehouse_id, document_id, line_no, id, product_id, plan_sku_total, batch_num,
      handbook_num, handbook_item_no, reserved_sku_total)
    select ${at.target}, document_id, line_no, id, product_id, plan_sku_total, batch_num, handbook_num,
           handbook_item_no, reserved_sku_total
      from transfer_task_line where warehouse_id = ${at.source} and document_id = ${transfer.id}`.execute(trx)
  await tell(work, transfer, { action: 'submit', to: 'SUBMITTED', reason: null }, false)
}

/** It comes no more: the target has nothing of it. */
export async function closeMirror(work: DocumentWork, transfer: Transfer, told: Told): Promise<void> {
  await sql`
    delete from transfer_task where warehouse_id = ${targetOf(transfer)} and id = ${transfer.id}`.execute(work.trx)
  await tell(work, transfer, told, false)
}

/** The other end becomes what this one becomes. */
export async function changeOtherEnd(
  work: DocumentWork,
  transfer: Transfer,
  header: Values,
  told: Told,
): Promise<void> {
  const changes = Object.entries({ ...header, status: told.to }).map(
    ([name, value]) => sql`${sql.ref(name)} = ${value}`,
  )
  await sql`
    update transfer_task set ${sql.join([sql`version = version + 1`, sql`updated_time = ${work.clock.now()}`, ...changes])}
     where warehouse_id = ${otherEndOf(transfer)} and id = ${transfer.id}`.execute(work.trx)
  await tell(work, transfer, told, true)
}
