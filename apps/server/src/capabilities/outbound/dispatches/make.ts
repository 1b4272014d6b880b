import type { MakeInputOf } from '@entrepot/contract/kit/document/values'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { required } from '@entrepot/domain/kernel/required'
import { type Claim, claimAll, type RequestedPieces, spreadClaims } from '@entrepot/domain/outbound/claims'
import { sql } from 'kysely'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { unknownReference } from '../../../kit/records/unknown-reference.ts'
import { lockShippingNotices } from '../../../stock/progress/shipping-progress.ts'
import { type OpenNotice, readNotices, refuseShut } from '../shipping-notices/open-notice.ts'
import type { NewDispatch } from './dispatch.ts'
import { type StagedPieces, stagedOf } from './staged.ts'

type MakeInput = MakeInputOf<typeof shipmentTasks>

/** The requested pieces, by notice line. */
const requestedPieces = ({ lines = [] }: MakeInput): RequestedPieces[] =>
  lines.map(({ noticeLineId, skuTotal }) => ({
    noticeLineId: noticeLineId ?? '',
    pieces: required(skuTotal, 'the quantity of the line'),
  }))

/** The notices of the requested lines, in the order of the request. */
async function noticesOf({ trx, warehouseId }: DocumentWork, requested: readonly RequestedPieces[]): Promise<string[]> {
  const ids = requested.map(({ noticeLineId }) => noticeLineId).filter((id) => id !== '')
  const { rows } = await sql<{ id: string; noticeId: string }>`
    select id, document_id as "noticeId" from shipment_notif_line
     where warehouse_id = ${warehouseId} and id = any(${ids}::uuid[])`.execute(trx)
  const noticeOfLine = new Map(rows.map(({ id, noticeId }) => [id, noticeId]))
  const unknown = requested.flatMap(({ noticeLineId }, place) =>
    noticeOfLine.has(noticeLineId) ? [] : [`lines.${place}.noticeLineId`],
  )
  if (unknown.length > 0) throw unknownReference(...unknown)
  return [
    ...new Set(requested.map(({ noticeLineId }) => required(noticeOfLine.get(noticeLineId), 'the notice of the line'))),
  ]
}

/** The refusal if there are no unclaimed pieces; it names the first other dispatch that has claimed some. */
function nothingUnclaimed(staged: readonly StagedPieces[]): Problem {
  const other = staged.find(({ claimedBy }) => claimedBy !== null)?.claimedBy ?? null
  return new Problem('NOTHING_UNCLAIMED', {
    detail: other === null ? {} : { type: 'DISPATCH', number: other.no, id: other.id },
  })
}

/** Claims of all unclaimed pieces, or of the requested ones; a line that requests too much is refused. */
function claimsOf(requested: readonly RequestedPieces[], staged: readonly StagedPieces[]): readonly Claim[] {
  const { claims, refused } =
    requested.length === 0 ? { claims: claimAll(staged), refused: [] } : spreadClaims(requested, staged)
  const [first] = refused
  if (claims.length === 0 && (first?.unclaimed ?? 0) === 0) throw nothingUnclaimed(staged)
  if (first === undefined) return claims
  const fields = refused.map(({ noticeLineId, requested: pieces, unclaimed }) => ({
    field: `lines.${requested.findIndex((one) => one.noticeLineId === noticeLineId)}.skuTotal`,
    key: 'problem.INSUFFICIENT_STOCK' as const,
    parameters: { available: unclaimed, asked: pieces },
  }))
  throw new Problem('INSUFFICIENT_STOCK', { detail: { available: first.unclaimed, asked: first.requested }, fields })
}

const lineFields = ({ noticeId, productId, batchNum, expiryDate, containerNo }: StagedPieces) => ({
  noticeId,
  productId,
  batchNum,
  expiryDate,
  containerNo,
})

const lineColumns = (row: StagedPieces) => ({
  pick_line_id: row.pickLineId,
  stock_id: row.stockId,
  cargo_owner_id: row.cargoOwnerId,
})

/** The carrier, if all notices have the same one. */
function carrierOf(notices: readonly OpenNotice[]): string | null {
  const [first, ...others] = new Set(notices.map(({ carrierId }) => carrierId))
  return others.length === 0 ? (first ?? null) : null
}

/** A draft that claims pieces on the stage. Its lines refer to their notices. */
async function dispatchOf(
  work: DocumentWork,
  sourceNoticeIds: readonly string[],
  input: MakeInput,
): Promise<NewDispatch> {
  const requested = requestedPieces(input)
  const noticeIds = requested.length === 0 ? sourceNoticeIds : await noticesOf(work, requested)
  if (noticeIds.length === 0) throw new Problem('NO_LINES', { fields: [{ field: 'lines', key: 'problem.NO_LINES' }] })
  if (sourceNoticeIds.length > 0 && noticeIds.some((id) => !sourceNoticeIds.includes(id)))
    throw unknownReference('lines.0.noticeLineId')
  const [, read, staged] = await Promise.all([
    lockShippingNotices(work.trx, work.warehouseId, noticeIds),
    readNotices(work, noticeIds),
    stagedOf(work, noticeIds),
  ])
  const notices = noticeIds.map((id) => refuseShut(read.get(id)))
  const claims = claimsOf(requested, staged)
  const byPickLine = new Map(staged.map((row) => [row.pickLineId, row]))
  const rows = claims.map(({ pickLineId }) =>
    required(byPickLine.get(pickLineId), 'the staged pieces of the pick line'),
  )
  const onBoard = noticeIds.filter((id) => rows.some(({ noticeId }) => noticeId === id))
  const saysCarrier = (input.carrierId ?? null) !== null
  return {
    header: {},
    extra: {
      noticeIds: onBoard,
      ...(saysCarrier ? {} : { carrierId: carrierOf(notices.filter(({ id }) => onBoard.includes(id))) }),
    },
    lines: claims.map(({ noticeLineId, pieces }) => ({ noticeLineId, skuTotal: pieces })),
    lineExtras: rows.map(lineFields),
    lineColumns: rows.map(lineColumns),
    sources: onBoard.map((id) => ({ type: 'SHIPPING_REQ', id })),
    touched: onBoard.map((id) => ({ resource: 'shipmentNotifs', id })),
  }
}

export const dispatchFromNotice = (work: DocumentWork, noticeId: string, input: MakeInput): Promise<NewDispatch> =>
  dispatchOf(work, [noticeId], input)

/** From a pick or a tally: everything staged of its notice, as from the notice itself. */
export const dispatchFrom =
  (table: 'pick_task' | 'out_tally_task') =>
  async (work: DocumentWork, id: string, input: MakeInput): Promise<NewDispatch> => {
    const { rows } = await sql<{ noticeId: string }>`
      select notice_id as "noticeId" from ${sql.table(table)}
       where warehouse_id = ${work.warehouseId} and id = ${id}`.execute(work.trx)
    if (rows[0] === undefined) throw new Problem('NOT_FOUND')
    return dispatchFromNotice(work, rows[0].noticeId, input)
  }

/** One dispatch for several notices, or for lines of them. */
export const dispatchOfMany = (work: DocumentWork, input: MakeInput): Promise<NewDispatch> =>
  dispatchOf(work, input.noticeIds ?? [], input)
