import type { InputOf } from '@entrepot/contract/kit/document/values'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { releasesFor } from '@entrepot/domain/outbound/amend-plan'
import { type LineSums, totalSums } from '@entrepot/domain/outbound/owed'
import { shippingNoticeMachine } from '@entrepot/domain/outbound/shipping-notice.machine'
import { checkLineReferences } from '../../../kit/document/check-lines.ts'
import type { DocumentWork, ManagedDocument } from '../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../kit/document/line-changes.ts'
import { insertLines, updateLines } from '../../../kit/document/write-document-rows.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { lockPickClaims, type PickClaim, releaseClaim } from '../../../stock/progress/pick-claims.ts'
import { progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { pickLinesOf } from '../picks/pick-lines.ts'
import { noticeTotals } from './notice-rules.ts'
import { lockLivePicks } from './release-reserved.ts'
import type { RequestedLine, ShippingNotice, ShippingNoticeLine, ShippingNoticeOutcome } from './shipping-notice.ts'

type Amendment = InputOf<typeof shipmentNotifs, 'amend'>
type AmendedLine = Amendment['lines'][number]

const sumsOf = (line: ShippingNoticeLine): LineSums => ({
  plan: line.planSkuTotal,
  reserved: line.reservedSkuTotal,
  staged: line.stagedSkuTotal,
  shipped: line.shippedSkuTotal,
})

interface ClaimRelease {
  readonly claim: PickClaim
  readonly pieces: number
}

const refusal = (code: 'UNKNOWN_LINE' | 'BELOW_SHIPPED', field: string, parameters: { limit?: number } = {}) =>
  new Problem(code, { detail: parameters, fields: [{ field, key: `problem.${code}`, parameters }] })

/** The pieces that a lower plan releases, by line; a line may occur once. */
function releasesBy(
  notice: ShippingNotice,
  sent: readonly AmendedLine[],
  claimsOf: (lineId: string) => PickClaim[],
): ClaimRelease[] {
  const remainingLines = new Map(notice.lines.map((line) => [line.id, line]))
  return sent.flatMap(({ id, planSkuTotal }, place) => {
    if (id === undefined) return []
    const line = remainingLines.get(id)
    remainingLines.delete(id)
    if (line === undefined) throw refusal('UNKNOWN_LINE', `lines.${place}.id`)
    const claims = claimsOf(id)
    const change = releasesFor(
      sumsOf(line),
      planSkuTotal,
      claims.map(({ reservation }) => reservation),
    )
    if (change.below !== null) throw refusal('BELOW_SHIPPED', `lines.${place}.planSkuTotal`, { limit: change.below })
    return change.releases.map(({ reservationId, pieces }) => ({
      claim: required(
        claims.find(({ reservation }) => reservation.id === reservationId),
        'the released claim',
      ),
      pieces,
    }))
  })
}

/** Raises, lowers or adds lines during picking; never below what is staged and shipped. */
export async function amendShipping(
  managed: ManagedDocument,
  work: DocumentWork,
  notice: ShippingNotice,
  input: Amendment,
): Promise<ShippingNoticeOutcome> {
  const { trx, warehouseId, clock } = work
  const sent = input.lines
  const picks = await lockLivePicks(work, notice.id)
  const pickIds = picks.map(({ id }) => id)
  const noticeLineOf = await pickLinesOf(trx, warehouseId, pickIds)
  const claims = (await lockPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => !isStaged)
  const released = releasesBy(notice, sent, (lineId) =>
    claims.filter(({ reservation }) => noticeLineOf.get(reservation.lineId) === lineId),
  )
  const linesById = new Map(notice.lines.map((line) => [line.id, line]))
  const changed = sent.flatMap(({ id, planSkuTotal }): ShippingNoticeLine[] =>
    id === undefined ? [] : [{ ...required(linesById.get(id), 'the notice line'), planSkuTotal }],
  )
  const last = Math.max(0, ...notice.lines.map(({ lineNo }) => lineNo))
  const newLines = sent.flatMap(({ productId, planSkuTotal }) =>
    productId === undefined ? [] : [{ productId, planSkuTotal }],
  )
  const added = numberLines(newLines, clock.now(), last)
  await checkLineReferences(work, managed, added)
  const stored = notice.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line)
  const after: readonly RequestedLine[] = [...stored, ...added]
  const products = await productFacts(
    trx,
    warehouseId,
    after.map(({ productId }) => productId),
  )
  checkOwner(added, products, notice.cargoOwnerId)
  // The release is stored first, so that a line never has more reserved than its plan.
  const releasedChanges = released.map(({ claim: { reservation }, pieces }) => ({
    lineId: reservation.lineId,
    short: pieces,
    shortReason: 'RELEASED',
  }))
  await progressPicks(trx, warehouseId, clock.now(), releasedChanges, notice.id)
  const at = { warehouseId, id: notice.id }
  await updateLines(trx, managed, at, changed)
  await insertLines(trx, managed, at, added)
  const lostPieces = releasedChanges.reduce((sum, { short }) => sum + short, 0)
  const sums = totalSums([
    ...stored.map(sumsOf),
    ...added.map((line) => ({ plan: line.planSkuTotal, reserved: 0, staged: 0, shipped: 0 })),
  ])
  const to = settle(shippingNoticeMachine, {
    ...sums,
    reserved: sums.reserved - lostPieces,
    status: notice.shippingStatus,
    closed: false,
  })
  const plans = (lines: readonly RequestedLine[]) =>
    Object.fromEntries(lines.map((line) => [line.lineNo, line.planSkuTotal]))
  return {
    to,
    header: noticeTotals(after, products),
    before: { plans: plans(notice.lines) },
    after: { plans: plans(after), ...(lostPieces === 0 ? {} : { released: lostPieces }) },
    touched: picks.map(({ id }) => ({ resource: 'pickTasks', id })),
    ...(released.length === 0
      ? {}
      : {
          stock: [
            {
              warehouseId,
              bookings: [],
              reservations: released.map(({ claim, pieces }) => releaseClaim(claim, pieces)),
            },
          ],
        }),
  }
}
