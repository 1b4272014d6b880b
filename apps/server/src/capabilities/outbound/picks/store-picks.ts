import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import type { pickTasks } from '@entrepot/contract/outbound/picking'
import { required } from '@entrepot/domain/kernel/required'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { type NewDocument, storeDocuments } from '../../../kit/document/new-documents.ts'
import { recordChanges } from '../../../kit/document/record-change.ts'
import { claimsOf, rowFields } from '../../../stock/picking/new-pick.ts'
import { claimOnNotices } from '../../../stock/progress/shipping-progress.ts'
import { claimChange } from '../../../stock/reserve/reserve.ts'
import { pickFields, pickLine } from './make.ts'
import type { PickDocument } from './pick-task.ts'
import { type PlannedPick, toShortage } from './plan.ts'

const newPick = ({ notice, no, plan }: PlannedPick, now: Date): NewDocument<typeof pickTasks> => ({
  action: 'make',
  header: { pickNo: no },
  extra: pickFields(notice, plan),
  lines: numberLines(plan.lines.map(pickLine), now),
  lineExtras: plan.lines.map(rowFields),
  sources: [{ type: 'SHIPPING_REQ', id: notice.id }],
  after: { lines: plan.lines.length },
  cargoOwnerId: notice.cargoOwnerId,
  touched: [{ resource: 'shipmentNotifs', id: notice.id }],
})

/** Stores many picks in a fixed number of statements; the last one reserves all pieces. */
export async function storePicks(
  managed: PickDocument,
  work: DocumentWork,
  planned: readonly PlannedPick[],
): Promise<AllocationResult[]> {
  if (planned.length === 0) return []
  const { trx, warehouseId, clock } = work
  const now = clock.now()
  await claimOnNotices(
    trx,
    warehouseId,
    now,
    planned.flatMap(({ plan }) => plan.lines),
  )
  const stored = await storeDocuments(
    managed,
    work,
    planned.map((pick) => newPick(pick, now)),
  )
  const picks = planned.map((pick, place) => ({ ...pick, stored: required(stored[place], 'a pick that was stored') }))
  const reservations = picks.flatMap(({ stored: { id, no, lines }, plan }) =>
    claimsOf(lines, plan.lines).map((claim) => claimChange({ id, type: 'PICKING', no }, claim)),
  )
  await recordChanges(
    work,
    picks.map((pick, place) => ({ ...pick.stored.change, stock: place === 0 })),
    [{ warehouseId, bookings: [], reservations, chooseAgainIfShort: true }],
  )
  return picks.map(({ notice, plan, stored: { id, no } }) => ({
    id: notice.id,
    no: notice.no,
    ok: true,
    pickId: id,
    pickNo: no,
    skuTotal: plan.lines.reduce((sum, { pieces }) => sum + pieces, 0),
    lineTotal: plan.lines.length,
    shortages: plan.shortages.map(toShortage),
  }))
}
