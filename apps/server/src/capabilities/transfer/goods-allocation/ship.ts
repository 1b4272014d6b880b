import { required } from '@entrepot/domain/kernel/required'
import type { StockAt } from '@entrepot/domain/stock/ledger'
import type { LinePosting, ReservationChange } from '@entrepot/domain/stock/stock-write'
import { leave } from '@entrepot/domain/transfer/line-sums'
import { take, without } from '@entrepot/domain/transfer/parts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { expectProducts } from '../../../stock/expected-products.ts'
import { insufficientStock } from '../../../stock/insufficient.ts'
import { placesOf } from '../../../stock/places/place-states.ts'
import { refuseLockedAmong } from '../../../stock/places/refuse-locked.ts'
import { specialPlaces } from '../../../stock/places/special-places.ts'
import { lockTransferClaims, type TransferClaim } from '../../../stock/progress/transfer-claims.ts'
import { claimNow } from '../../../stock/reserve/reservations.ts'
import { stockAt } from '../../../stock/stock-id.ts'
import { changeOtherEnd, storeLines, targetOf } from './both-ends.ts'
import { claimsOf, comingParts, piecesOf, type SentLine, sentLines } from './sent-lines.ts'
import type { ProcessInput, Transfer, TransferOutcome } from './transfer.ts'
import { changedFigures, headerSums, sumsOf, transferDocument } from './transfer-lines.ts'

const refuseEarly = ({ sent, field }: SentLine) => {
  const requested = (sent.lostSkuTotal ?? 0) + (sent.sentBackSkuTotal ?? 0)
  if ((sent.goodSkuTotal ?? 0) + (sent.defectiveSkuTotal ?? 0) > 0) throw new Problem('WRONG_END')
  if (requested === 0) return
  const parameters = { limit: 0, asked: requested }
  const at = `${field}.${sent.lostSkuTotal ? 'lostSkuTotal' : 'sentBackSkuTotal'}`
  throw new Problem('OVER_TRANSIT', {
    detail: parameters,
    fields: [{ field: at, key: 'problem.OVER_TRANSIT', parameters }],
  })
}

/** Whether a claim is on the requested pallet, if one is given. */
const isOnPallet =
  ({ sent: { containerNo } }: SentLine) =>
  ({ row }: TransferClaim): boolean =>
    containerNo === undefined || row.key.containerNo === containerNo

/** The claims that stay behind. Lines that the request does not mention are shipped completely. */
function claimsLeftBehind(claims: readonly TransferClaim[], lineInputs: readonly SentLine[]): TransferClaim[] {
  const mentionedLines = new Set(lineInputs.map(({ line }) => line.id))
  return lineInputs.reduce<TransferClaim[]>(
    (remaining, one) => {
      refuseEarly(one)
      const own = claimsOf(remaining, one).filter(isOnPallet(one))
      const requested = one.sent.shippedSkuTotal ?? piecesOf(own)
      const { taken, missing } = take(own, requested)
      if (missing === 0) return without(remaining, taken)
      throw insufficientStock(`${one.field}.shippedSkuTotal`, requested - missing, requested)
    },
    claims.filter(({ reservation }) => mentionedLines.has(reservation.lineId)),
  )
}

interface Leaving {
  readonly claim: TransferClaim
  readonly pieces: number
}

function leavingOf(claims: readonly TransferClaim[], behind: readonly TransferClaim[]): Leaving[] {
  const stays = new Map(behind.map(({ id, pieces }) => [id, pieces]))
  return claims.map((claim) => ({ claim, pieces: claim.pieces - (stays.get(claim.id) ?? 0) }))
}

/** The stock row in transit: pieces are off their pallet, and stay claimed, so that no other document can use them. */
const onItsWay = (warehouseId: string, { row }: TransferClaim, locationId: string): StockAt =>
  stockAt(warehouseId, { ...row.key, locationId, containerNo: '', originNo: '' })

function book({ warehouseId }: DocumentWork, transfer: Transfer, leaving: readonly Leaving[], transit: string) {
  const lineNo = new Map(transfer.lines.map((line) => [line.id, line.lineNo]))
  const postings: LinePosting[] = []
  const reservations: ReservationChange[] = []
  const ordered: { id: string; key: StockAt['key']; ordered: number }[] = []
  for (const { claim, pieces } of leaving) {
    const { row, reservation } = claim
    if (pieces === 0) {
      reservations.push(claimNow(reservation, row, -reservation.quantity, 0))
      continue
    }
    const to = onItsWay(warehouseId, claim, transit)
    postings.push({
      from: row,
      to,
      quantity: pieces,
      effect: 'MOVE',
      lineNo: required(lineNo.get(reservation.lineId), 'the line of the claim'),
    })
    reservations.push({ ...claimNow(reservation, to, pieces, pieces), started: true })
    ordered.push({ id: row.id, key: row.key, ordered: -reservation.quantity })
  }
  return { postings, reservations, ordered }
}

/** The fields of the truck; those that the request omits keep their value. */
function truckOf({ vehicleNum, driver, driverPhone }: ProcessInput) {
  return {
    ...(vehicleNum !== undefined && { vehicleNum }),
    ...(driver !== undefined && { driver }),
    ...(driverPhone !== undefined && { driverPhone }),
  }
}

/** Moves what is reserved, or the requested part, into transit; the rest is free again. */
export async function shipTransfer(
  work: DocumentWork,
  transfer: Transfer,
  input: ProcessInput,
): Promise<TransferOutcome> {
  const { trx, warehouseId, clock } = work
  const claims = await lockTransferClaims(trx, warehouseId, transfer.id)
  const placeIds = claims.map(({ row }) => row.key.locationId)
  const places = await placesOf(trx, warehouseId, placeIds)
  const placeOf = ({ row }: TransferClaim) => required(places.get(row.key.locationId), 'the place of the claim')
  const isLocked = (claim: TransferClaim) => placeOf(claim).status === 'LOCKED'
  // If only a part leaves, pieces in locked places stay.
  const openFirst = [...claims.filter((claim) => !isLocked(claim)), ...claims.filter(isLocked)]
  const leaving = leavingOf(claims, claimsLeftBehind(openFirst, sentLines(transfer, input)))
  if (piecesOf(leaving) === 0) throw new Problem('NOTHING_TO_DO')
  const { TRANSIT: transit } = await specialPlaces(trx, warehouseId, ['TRANSIT'])
  const from = leaving.flatMap(({ claim, pieces }) => (pieces > 0 ? [placeOf(claim)] : []))
  refuseLockedAmong(from, 'lines')
  const lines = transfer.lines.map((line) => {
    const own = leaving.flatMap(({ claim, pieces }) =>
      claim.reservation.lineId === line.id && pieces > 0 ? [{ ...claim, pieces }] : [],
    )
    return { id: line.id, sums: leave(sumsOf(line), piecesOf(own)), parts: comingParts(own) }
  })
  const target = targetOf(transfer)
  await storeLines(work, transfer.id, [warehouseId, target], lines)
  await expectProducts(
    work,
    target,
    transfer.cargoOwnerId,
    transfer.lines.map(({ productId }) => productId),
  )
  const header = { ...headerSums(lines), ...truckOf(input), shippedTime: clock.now() }
  const figures = changedFigures(transfer, lines)
  const shipment = { action: 'processTransfer', to: 'IN_TRANSIT', reason: null, ...figures } as const
  const change = await changeOtherEnd(work, transfer, header, shipment)
  const { postings, reservations, ordered } = book(work, transfer, leaving, transit)
  const document = transferDocument(transfer)
  return {
    to: 'IN_TRANSIT',
    header,
    ...figures,
    changes: [change],
    stock: [{ warehouseId, bookings: [{ document, postings }], reservations, ordered }],
  }
}
