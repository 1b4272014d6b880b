import { settle } from '@entrepot/domain/kernel/state-machine'
import { releasesFor } from '@entrepot/domain/outbound/amend-plan'
import { type LineSums, totalSums } from '@entrepot/domain/outbound/owed'
import { type ShippingNoticeState, shippingNoticeMachine } from '@entrepot/domain/outbound/shipping-notice.machine'
import { checkLineReferences } from '../../../kit/document/check-lines.ts'
import type { Document, DocumentWork, Line, ManagedDocument, Outcome } from '../../../kit/document/document-handlers.ts'
import { numbered } from '../../../kit/document/line-changes.ts'
import { insertLines, updateLines } from '../../../kit/document/store-document.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Values } from '../../../kit/records/save-records.ts'
import { checkOwner } from '../../../stock/line-rules.ts'
import { postStock } from '../../../stock/post.ts'
import { productFacts } from '../../../stock/product-facts.ts'
import { holdPickClaims, letGo, type PickClaim } from '../../../stock/progress/pick-claims.ts'
import { progressPicks } from '../../../stock/progress/shipping-progress.ts'
import { pickLinesOf } from '../picks/pick-lines.ts'
import { holdLivePicks } from './let-go.ts'
import { noticeTotals } from './notice-rules.ts'

interface Amended {
  readonly id?: string
  readonly productId?: string
  readonly planSkuTotal: number
}

const sumsOf = (line: Line): LineSums => ({
  plan: line.planSkuTotal as number,
  reserved: line.reservedSkuTotal as number,
  staged: line.stagedSkuTotal as number,
  shipped: line.shippedSkuTotal as number,
})

interface LetGoOf {
  readonly claim: PickClaim
  readonly pieces: number
}

const refusal = (code: 'UNKNOWN_LINE' | 'BELOW_SHIPPED', field: string, parameters: { limit?: number } = {}) =>
  new Problem(code, { detail: parameters, fields: [{ field, key: `problem.${code}`, parameters }] })

/** What a lower plan lets go of, line by line; a line is named once. */
function releasesBy(notice: Document, sent: readonly Amended[], claimsOf: (lineId: string) => PickClaim[]): LetGoOf[] {
  const unnamed = new Map(notice.lines.map((line) => [line.id, line]))
  return sent.flatMap(({ id, planSkuTotal }, place) => {
    if (id === undefined) return []
    const line = unnamed.get(id)
    unnamed.delete(id)
    if (line === undefined) throw refusal('UNKNOWN_LINE', `lines.${place}.id`)
    const claims = claimsOf(id)
    const change = releasesFor(
      sumsOf(line),
      planSkuTotal,
      claims.map(({ reservation }) => reservation),
    )
    if (change.below !== null) throw refusal('BELOW_SHIPPED', `lines.${place}.planSkuTotal`, { limit: change.below })
    return change.releases.map(({ reservationId, pieces }) => ({
      claim: claims.find(({ reservation }) => reservation.id === reservationId)!,
      pieces,
    }))
  })
}

/** Raises, lowers or adds lines while people pick; never below what is staged and shipped. */
export async function amendShipping(
  managed: ManagedDocument,
  work: DocumentWork,
  notice: Document,
  input: Values,
): Promise<Outcome> {
  const { trx, warehouseId, clock } = work
  const sent = input.lines as readonly Amended[]
  const picks = await holdLivePicks(work, notice.id)
  const pickIds = picks.map(({ id }) => id)
  const noticeLineOf = await pickLinesOf(trx, warehouseId, pickIds)
  const claims = (await holdPickClaims(trx, warehouseId, pickIds)).filter(({ isStaged }) => !isStaged)
  const released = releasesBy(notice, sent, (lineId) =>
    claims.filter(({ reservation }) => noticeLineOf.get(reservation.lineId) === lineId),
  )
  const known = new Map(notice.lines.map((line) => [line.id, line]))
  const changed = sent.flatMap(({ id, planSkuTotal }): Line[] =>
    id === undefined ? [] : [{ ...known.get(id)!, planSkuTotal }],
  )
  const last = Math.max(0, ...notice.lines.map(({ lineNo }) => lineNo))
  const fresh = sent.filter(({ id }) => id === undefined).map((line) => ({ ...line }))
  const added = numbered(fresh, clock.now(), last)
  await checkLineReferences(work, managed, added)
  const after = [...notice.lines.map((line) => changed.find(({ id }) => id === line.id) ?? line), ...added]
  const products = await productFacts(
    trx,
    warehouseId,
    after.map(({ productId }) => productId as string),
  )
  checkOwner(added, products, notice.cargoOwnerId)
  // What is let go of goes first: a line never has more on its way than its plan.
  const lost = released.map(({ claim: { reservation }, pieces }) => ({
    lineId: reservation.lineId,
    short: pieces,
    shortReason: 'RELEASED',
  }))
  await progressPicks(trx, warehouseId, clock.now(), lost, notice.id)
  const at = { warehouseId, id: notice.id }
  const plain = (lines: readonly Line[]) => lines.map(() => ({}))
  await updateLines(trx, managed, at, changed, plain(changed))
  await insertLines(trx, managed, at, added, plain(added))
  const lostPieces = lost.reduce((sum, { short }) => sum + short, 0)
  const sums = totalSums([
    ...after.filter(({ id }) => known.has(id)).map(sumsOf),
    ...added.map((line) => ({ plan: line.planSkuTotal as number, reserved: 0, staged: 0, shipped: 0 })),
  ])
  const to = settle(shippingNoticeMachine, {
    ...sums,
    reserved: sums.reserved - lostPieces,
    status: notice.shippingStatus as ShippingNoticeState,
    closed: false,
  })
  const plans = (lines: readonly Line[]) => Object.fromEntries(lines.map((line) => [line.lineNo, line.planSkuTotal]))
  return {
    to,
    header: noticeTotals(after, products),
    before: { plans: plans(notice.lines) },
    after: { plans: plans(after), ...(lostPieces === 0 ? {} : { released: lostPieces }) },
    touched: picks.map(({ id }) => ({ resource: 'pickTasks', id })),
    ...(released.length === 0
      ? {}
      : {
          last: () =>
            postStock(work, {
              warehouseId,
              bookings: [],
              reservations: released.map(({ claim, pieces }) => letGo(claim, pieces)),
            }),
        }),
  }
}
