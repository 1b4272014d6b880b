import type { TransferState } from '@entrepot/domain/transfer/transfer.machine'
import { sql } from 'kysely'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { storeDocuments } from '../../../kit/document/new-documents.ts'
import { updateHeader } from '../../../kit/document/write-document-rows.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import type { Transfer, TransferOutcome } from './transfer.ts'
import { type LineNow, lineRecord } from './transfer-lines.ts'
import { transferTables } from './transfer-tables.ts'

export const sourceOf = ({ fromWarehouseId }: Transfer) => fromWarehouseId
export const targetOf = ({ toWarehouseId }: Transfer) => toWarehouseId
const otherEndOf = (transfer: Transfer) => (transfer.direction === 'OUT' ? targetOf(transfer) : sourceOf(transfer))

/** Stores lines with one statement for each end; both ends if there are two. */
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

/** The change for the history of the other end. */
interface OtherEndChange {
  readonly action: string
  readonly to: TransferState
  readonly reason: string | null
  readonly before?: Values
  readonly after?: Values
}

const changeAtOtherEnd = (
  transfer: Transfer,
  { action, to, reason, before, after }: OtherEndChange,
  stock: boolean,
): DocumentChange => ({
  action,
  resource: 'transferTasks',
  id: transfer.id,
  label: transfer.transferNo,
  version: transfer.version + 1,
  warehouseId: otherEndOf(transfer),
  cargoOwnerId: transfer.cargoOwnerId,
  fromState: transfer.status,
  toState: to,
  reason,
  before: before ?? null,
  after: after ?? null,
  stock,
})

/** The sums of the goods, as both ends have them. */
const totalsOf = ({ skuTotal, packageTotal, crossWeightTotal, netWeightTotal, volumeTotal }: Transfer) => ({
  skuTotal,
  packageTotal,
  crossWeightTotal,
  netWeightTotal,
  volumeTotal,
})

/**
 * Creates the document of the target, which shows the plan. Its row has the version that the source's is about to have.
 */
export async function openMirror(
  work: DocumentWork,
  transfer: Transfer,
  reservedSkuTotal: number,
): Promise<DocumentChange> {
  const { createdBy, createdTime, version } = transfer
  await storeDocuments(transferTables, { ...work, warehouseId: targetOf(transfer) }, [
    {
      id: transfer.id,
      action: 'submit',
      state: 'SUBMITTED',
      header: transfer,
      extra: {
        direction: 'IN',
        fromWarehouseId: sourceOf(transfer),
        ...totalsOf(transfer),
        reservedSkuTotal,
        createdBy,
        createdTime,
      },
      columns: { version: version + 1 },
      lines: transfer.lines,
      lineExtras: transfer.lines.map(({ planSkuTotal }) => ({ reservedSkuTotal: planSkuTotal })),
    },
  ])
  return changeAtOtherEnd(transfer, { action: 'submit', to: 'SUBMITTED', reason: null }, false)
}

/** Deletes the document of the target when the transfer is withdrawn or cancelled. */
export async function closeMirror(
  work: DocumentWork,
  transfer: Transfer,
  stateChange: OtherEndChange,
): Promise<DocumentChange> {
  await sql`
    delete from transfer_task where warehouse_id = ${targetOf(transfer)} and id = ${transfer.id}`.execute(work.trx)
  return changeAtOtherEnd(transfer, stateChange, false)
}

/** Applies the change of this end to the other end. */
export async function changeOtherEnd(
  work: DocumentWork,
  transfer: Transfer,
  header: NonNullable<TransferOutcome['header']>,
  stateChange: OtherEndChange,
): Promise<DocumentChange> {
  const at = { warehouseId: otherEndOf(transfer), id: transfer.id, now: work.clock.now() }
  await updateHeader(work.trx, transferTables, at, { values: { ...header, status: stateChange.to } })
  return changeAtOtherEnd(transfer, stateChange, true)
}
