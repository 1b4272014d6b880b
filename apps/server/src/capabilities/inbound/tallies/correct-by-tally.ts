import { required } from '@entrepot/domain/kernel/required'
import type { DocumentChange } from '../../../kit/document/document-change.ts'
import type { DocumentWork, Effects } from '../../../kit/document/document-handlers.ts'
import { lockDocument } from '../../../kit/document/read-document.ts'
import { updateHeader } from '../../../kit/document/write-document-rows.ts'
import { correctRegistration } from '../registrations/correct.ts'
import { registrationDocument } from '../registrations/routes.ts'
import type { Tally } from './tally.ts'

/** The counts of a tally become those of the registration; its lines name the registration's. */
export async function correctByTally(work: DocumentWork, tally: Tally): Promise<Effects> {
  const { trx, warehouseId, clock } = work
  const registration = await lockDocument(
    trx,
    registrationDocument,
    warehouseId,
    required(tally.registrationId, 'the registration of the tally'),
  )
  const counts = new Map<string, { id: string; goodSkuTotal: number; defectiveSkuTotal: number }>()
  for (const { noticeLineId, goodCount, defectiveCount } of tally.lines) {
    const id = noticeLineId ?? ''
    const sums = counts.get(id) ?? { id, goodSkuTotal: 0, defectiveSkuTotal: 0 }
    sums.goodSkuTotal += goodCount ?? 0
    sums.defectiveSkuTotal += defectiveCount ?? 0
    counts.set(id, sums)
  }
  const differs = registration.lines.some((line) => {
    const count = counts.get(line.id)
    return (
      count !== undefined &&
      (count.goodSkuTotal !== line.goodSkuTotal || count.defectiveSkuTotal !== line.defectiveSkuTotal)
    )
  })
  if (!differs) return {}
  const outcome = await correctRegistration(work, registration, [...counts.values()], String(tally.tallyNo))
  await updateHeader(
    trx,
    registrationDocument,
    { warehouseId, id: registration.id, now: clock.now() },
    { values: outcome.header },
  )
  const change: DocumentChange = {
    action: 'correct',
    resource: 'recvRegistrations',
    id: registration.id,
    label: String(registration.registrationNo),
    version: registration.version + 1,
    cargoOwnerId: registration.cargoOwnerId,
    fromState: 'COMPLETED',
    toState: 'COMPLETED',
    reason: String(tally.tallyNo),
    before: outcome.before ?? null,
    after: outcome.after ?? null,
  }
  return { ...(outcome.stock && { stock: outcome.stock }), touched: outcome.touched ?? [], changes: [change] }
}
