import type { ReturnPickInput } from '@entrepot/contract/outbound/pick-parts'
import { required } from '@entrepot/domain/kernel/required'
import { PICK_STATES } from '@entrepot/domain/outbound/picking.machine'
import type { StockKey } from '@entrepot/domain/stock/stock-key'
import type { LinePosting } from '@entrepot/domain/stock/stock-write'
import type { DocumentWork } from '../../kit/document/document-handlers.ts'
import { Problem } from '../../kit/http/problem.ts'
import { isAdministrator } from '../../kit/security/caller.ts'
import { insufficientStock } from '../insufficient.ts'
import { checkPlaces } from '../places/check-places.ts'
import { defectivePlaces } from '../places/special-places.ts'
import { claimedByDispatches } from '../progress/dispatch-claims.ts'
import { orderHistory, withoutRecordedEvents } from '../progress/order-history.ts'
import { packedOf } from '../progress/packed-pieces.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../progress/pick-claims.ts'
import { requestsAmong } from '../progress/settled-documents.ts'
import { progressPicks } from '../progress/shipping-progress.ts'
import { stockAt } from '../stock-id.ts'
import { type Pick, type PickKind, type PickLine, type PickOutcome, pickSource } from './pick.ts'

type SentLine = ReturnPickInput['lines'][number]

interface ReturnedLine {
  readonly sent: SentLine
  readonly line: PickLine
  readonly claim: PickClaim
  readonly field: string
}

const unknownLine = (field: string) =>
  new Problem('UNKNOWN_LINE', { fields: [{ field: `${field}.id`, key: 'problem.UNKNOWN_LINE' }] })

/**
 * Everyone may report pieces as defective. Only an administrator may return defective pieces as good, and not bonded
 * ones: for those a change of stock with the customs paper is needed.
 */
function checkQuality({ caller }: DocumentWork, { row: { key } }: PickClaim, { quality }: SentLine, field: string) {
  if (quality === undefined || quality === key.quality || quality === 'DEFECTIVE') return
  if (!isAdministrator(caller)) throw new Problem('FORBIDDEN')
  if (key.handbookNum !== '')
    throw new Problem('CUSTOMS_REF_NEEDED', { fields: [{ field, key: 'problem.CUSTOMS_REF_NEEDED' }] })
}

/**
 * Checks each returned line against its staged pieces, without those that a dispatch or a parcel has claimed: the
 * refusal names that document.
 */
async function returnedLines(work: DocumentWork, pick: Pick, sent: readonly SentLine[]): Promise<ReturnedLine[]> {
  const { trx, warehouseId } = work
  const claims = (await lockPickClaims(trx, warehouseId, [pick.id])).filter(({ isStaged }) => isStaged)
  const staged = new Map(claims.map((claim) => [claim.reservation.lineId, claim]))
  const loading = await claimedByDispatches(
    trx,
    warehouseId,
    sent.map(({ id }) => id),
  )
  const packed = await packedOf(
    trx,
    warehouseId,
    sent.map(({ id }) => id),
  )
  const remainingLines = new Map(pick.lines.map((line) => [line.id, line]))
  return sent.map((one, place) => {
    const field = `lines.${place}`
    const line = remainingLines.get(one.id)
    remainingLines.delete(one.id)
    if (line === undefined) throw unknownLine(field)
    const claim = staged.get(one.id)
    const there = claim?.reservation.quantity ?? 0
    if (claim === undefined || one.skuTotal > there) throw insufficientStock(`${field}.skuTotal`, there, one.skuTotal)
    const onTruck = loading.get(one.id)
    if (onTruck !== undefined && one.skuTotal > there - onTruck.pieces)
      throw new Problem('BLOCKED_BY', { detail: { type: 'DISPATCH', number: onTruck.no, id: onTruck.id } })
    const inParcel = packed.get(one.id)
    if (inParcel !== undefined && one.skuTotal > there - inParcel.pieces)
      throw new Problem('BLOCKED_BY', { detail: { type: 'PARCEL', number: inParcel.no, id: inParcel.id } })
    checkQuality(work, claim, one, `${field}.quality`)
    return { sent: one, line, claim, field }
  })
}

const qualityOf = ({ sent, claim }: ReturnedLine) => sent.quality ?? claim.row.key.quality
const isBroken = (one: ReturnedLine) => qualityOf(one) === 'DEFECTIVE'

/**
 * The stock row that returned pieces go to: their former place or the requested one; defective pieces go to the
 * defective place.
 */
function keyBack(one: ReturnedLine, brokenPlace: (key: StockKey) => string): StockKey {
  const { sent, line, claim } = one
  const { key, onHand } = claim.row
  const usual = () => (isBroken(one) ? brokenPlace(key) : required(line.locationId, 'the place of the line'))
  return {
    ...key,
    quality: qualityOf(one),
    locationId: sent.toLocationId ?? usual(),
    containerNo: sent.skuTotal === onHand ? key.containerNo : '',
    originNo: '',
  }
}

/** Moves pieces from the stage back to a location, where they are free again. */
export async function returnPieces(
  kind: Omit<PickKind, 'demandsOf'>,
  work: DocumentWork,
  pick: Pick,
  input: ReturnPickInput,
): Promise<PickOutcome> {
  const { trx, warehouseId, clock } = work
  const lines = await returnedLines(work, pick, input.lines)
  const broken = lines.filter(isBroken).map(({ claim }) => claim.row.key)
  const brokenPlace = await defectivePlaces(trx, warehouseId, broken)
  const postings = lines.map((one) => {
    const { sent, line, claim, field } = one
    return {
      from: claim.row,
      to: stockAt(warehouseId, keyBack(one, brokenPlace)),
      quantity: sent.skuTotal,
      effect: 'MOVE',
      lineNo: line.lineNo,
      field: `${field}.skuTotal`,
    } satisfies LinePosting
  })
  const changes = lines.map(({ line, sent }) => ({
    lineId: line.id,
    staged: -sent.skuTotal,
    returned: sent.skuTotal,
  }))
  const settled = await progressPicks(trx, warehouseId, clock.now(), changes, pick.id)
  await checkPlaces(
    trx,
    warehouseId,
    postings.map(({ to, quantity }, place) => ({
      key: to.key,
      pieces: quantity,
      locationId: to.key.locationId,
      // They lay there before, or a person chose the place: capacity is no reason to keep them on the stage.
      override: true,
      field: `${required(lines[place], 'the returned line').field}.toLocationId`,
    })),
    { errand: 'PUTAWAY', caller: work.caller },
  )
  const document = { ...pickSource(kind, pick), reason: input.reason ?? null }
  const own = settled.find(({ id }) => id === pick.id)
  const to = PICK_STATES.find((state) => state === own?.to)
  const orderChanges = await orderHistory(work, settled, 'return', {
    reason: input.reason ?? null,
    after: { pick: pick.pickNo },
  })
  return {
    ...(to === undefined ? {} : { to }),
    after: { returned: lines.reduce((sum, { sent }) => sum + sent.skuTotal, 0) },
    touched: withoutRecordedEvents(requestsAmong(settled), orderChanges),
    changes: orderChanges,
    stock: [
      {
        warehouseId,
        bookings: [{ document, postings }],
        reservations: lines.map(({ claim, sent }) => releaseClaim(claim, sent.skuTotal)),
      },
    ],
  }
}
