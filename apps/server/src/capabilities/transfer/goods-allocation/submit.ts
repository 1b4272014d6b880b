import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { lockTransferClaims } from '../../../stock/progress/transfer-claims.ts'
import { claimNow } from '../../../stock/reserve/reservations.ts'
import { reservation } from '../../../stock/reserve/reserve.ts'
import { closeMirror, openMirror, storeLines } from './both-ends.ts'
import { chooseRows } from './choose-rows.ts'
import { checkEnds } from './draft-rules.ts'
import type { Transfer, TransferOutcome } from './transfer.ts'
import { changedFigures, headerSums, type LineNow, sumsOf, transferDocument } from './transfer-lines.ts'

const withReserved = ({ lines }: Transfer, reserved: (plan: number) => number): LineNow[] =>
  lines.map((line) => {
    const sums = sumsOf(line)
    return { id: line.id, sums: { ...sums, reserved: reserved(sums.plan) }, parts: [] }
  })

/** Reserves everything at the source, or nothing; the target then shows the plan. */
export async function submitTransfer(work: DocumentWork, transfer: Transfer): Promise<TransferOutcome> {
  await checkEnds(work, transfer)
  const claims = await chooseRows(work, transfer)
  const lines = withReserved(transfer, (plan) => plan)
  await storeLines(work, transfer.id, [work.warehouseId], lines)
  const header = headerSums(lines)
  const change = await openMirror(work, transfer, header.reservedSkuTotal)
  return {
    header,
    ...changedFigures(transfer, lines),
    changes: [change],
    stock: [reservation(work, transferDocument(transfer), claims, 'server')],
  }
}

/** Withdraws or cancels a transfer: its reservations are released, and the target no longer waits. */
export async function releaseTransfer(
  work: DocumentWork,
  transfer: Transfer,
  action: 'withdraw' | 'cancel',
  reason: string | undefined,
): Promise<TransferOutcome> {
  if (transfer.status === 'DRAFT') return {}
  const { trx, warehouseId } = work
  const claims = await lockTransferClaims(trx, warehouseId, transfer.id)
  const lines = withReserved(transfer, () => 0)
  await storeLines(work, transfer.id, [warehouseId], lines)
  const change = await closeMirror(work, transfer, {
    action,
    to: action === 'cancel' ? 'CANCELLED' : 'DRAFT',
    reason: typeof reason === 'string' ? reason : null,
  })
  return {
    header: headerSums(lines),
    ...changedFigures(transfer, lines),
    changes: [change],
    stock: [
      {
        warehouseId,
        bookings: [],
        reservations: claims.map(({ reservation, row }) => claimNow(reservation, row, -reservation.quantity, 0)),
      },
    ],
  }
}
