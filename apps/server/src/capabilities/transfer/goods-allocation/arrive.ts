import { required } from '@entrepot/domain/kernel/required'
import { settle } from '@entrepot/domain/kernel/state-machine'
import { type Arrival, arrived, FATES, type Fate, settleArrival } from '@entrepot/domain/transfer/line-sums'
import { shareOut, without } from '@entrepot/domain/transfer/parts'
import { transferMachine } from '@entrepot/domain/transfer/transfer.machine'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { isAdministrator } from '../../../kit/security/caller.ts'
import { lockTransferClaims, type TransferClaim } from '../../../stock/progress/transfer-claims.ts'
import { arrivalPostings, type Share } from './arrival-postings.ts'
import { changeOtherEnd, sourceOf, storeLines, targetOf } from './both-ends.ts'
import { claimsOf, comingParts, piecesOf, type SentLine, sentLines } from './sent-lines.ts'
import type { ProcessInput, Transfer, TransferOutcome } from './transfer.ts'
import { changedFigures, headerSums, type LineNow, sumsOf } from './transfer-lines.ts'

const arrivalOf = ({ sent }: SentLine): Arrival => ({
  good: sent.goodSkuTotal ?? 0,
  defective: sent.defectiveSkuTotal ?? 0,
  lost: sent.lostSkuTotal ?? 0,
  sentBack: sent.sentBackSkuTotal ?? 0,
})

const sumOf = (arrivals: readonly Arrival[]): Arrival =>
  arrivals.reduce(
    (sum, one) => ({
      good: sum.good + one.good,
      defective: sum.defective + one.defective,
      lost: sum.lost + one.lost,
      sentBack: sum.sentBack + one.sentBack,
    }),
    { good: 0, defective: 0, lost: 0, sentBack: 0 },
  )

/** Only the target may report arrivals, and only an administrator a final loss. Losses and returns need a reason. */
function refuse(
  work: DocumentWork,
  transfer: Transfer,
  input: ProcessInput,
  lineInputs: readonly SentLine[],
  total: Arrival,
) {
  if (lineInputs.some(({ sent }) => sent.shippedSkuTotal !== undefined))
    throw transfer.direction === 'IN'
      ? new Problem('WRONG_END')
      : new Problem('WRONG_STATE', { detail: { state: transfer.status } })
  if (transfer.direction === 'OUT' && total.good + total.defective > 0) throw new Problem('WRONG_END')
  if (arrived(total) === 0) throw new Problem('NOTHING_TO_DO')
  if (total.lost > 0 && !isAdministrator(work.caller)) throw new Problem('FORBIDDEN')
  if (total.lost + total.sentBack > 0 && input.reason === undefined)
    throw new Problem('REASON_NEEDED', { fields: [{ field: 'reason', key: 'problem.REASON_NEEDED' }] })
}

const FIELDS = {
  good: 'goodSkuTotal',
  defective: 'defectiveSkuTotal',
  lost: 'lostSkuTotal',
  sentBack: 'sentBackSkuTotal',
} as const satisfies Record<Fate, string>

function overTransit({ field }: SentLine, arrival: Arrival, limit: number) {
  const parameters = { limit, asked: arrived(arrival) }
  const firstFate = required(
    FATES.find((fate) => arrival[fate] > 0),
    'the fate of the pieces',
  )
  return new Problem('OVER_TRANSIT', {
    detail: parameters,
    fields: [{ field: `${field}.${FIELDS[firstFate]}`, key: 'problem.OVER_TRANSIT', parameters }],
  })
}

/** The fate of pieces by claim, and the claims that remain in transit. */
function shareClaims(claims: readonly TransferClaim[], lineInputs: readonly SentLine[]) {
  let remaining = [...claims]
  const shares = lineInputs.flatMap((one): Share[] => {
    const own = claimsOf(remaining, one)
    const arrival = arrivalOf(one)
    if (arrived(arrival) > piecesOf(own)) throw overTransit(one, arrival, piecesOf(own))
    const dealt = shareOut(own, arrival)
    remaining = without(remaining, dealt.shares)
    const { containerNo = '' } = one.sent
    return dealt.shares.map((share) => ({ ...share, lineNo: one.line.lineNo, field: one.field, containerNo }))
  })
  return { shares, remainingClaims: remaining }
}

function refuseUnpapered(shares: readonly Share[], customsRef: string | undefined) {
  const isBonded = shares.some(({ fate, part }) => fate === 'lost' && part.row.key.handbookNum !== '')
  if (isBonded && customsRef === undefined)
    throw new Problem('CUSTOMS_REF_NEEDED', { fields: [{ field: 'customsRef', key: 'problem.CUSTOMS_REF_NEEDED' }] })
}

function linesNow(
  { lines }: Transfer,
  lineInputs: readonly SentLine[],
  remainingClaims: readonly TransferClaim[],
): LineNow[] {
  return lines.map((line) => {
    const own = lineInputs.filter((one) => one.line.id === line.id)
    const coming = remainingClaims.filter(({ reservation }) => reservation.lineId === line.id)
    return { id: line.id, sums: settleArrival(sumsOf(line), sumOf(own.map(arrivalOf))), parts: comingParts(coming) }
  })
}

/** Records the fate of pieces in transit: arrived good or defective, lost, or turned back. May be repeated. */
export async function settleTransit(
  work: DocumentWork,
  transfer: Transfer,
  input: ProcessInput,
): Promise<TransferOutcome> {
  const { trx, clock } = work
  const lineInputs = sentLines(transfer, input)
  const total = sumOf(lineInputs.map(arrivalOf))
  refuse(work, transfer, input, lineInputs, total)
  const claims = await lockTransferClaims(trx, sourceOf(transfer), transfer.id)
  const { shares, remainingClaims } = shareClaims(claims, lineInputs)
  refuseUnpapered(shares, input.customsRef)
  const lines = linesNow(transfer, lineInputs, remainingClaims)
  await storeLines(work, transfer.id, [sourceOf(transfer), targetOf(transfer)], lines)
  const facts = {
    status: 'IN_TRANSIT',
    end: 'OUT',
    plan: 0,
    reserved: 0,
    inTransit: piecesOf(remainingClaims),
  } as const
  const to = settle(transferMachine, facts)
  const { customsRef } = input
  const header = {
    ...headerSums(lines),
    completedTime: to === 'COMPLETED' ? clock.now() : transfer.completedTime,
    customsRef: customsRef ?? transfer.customsRef,
  }
  const { before, after } = changedFigures(transfer, lines)
  const figures = { before, after: customsRef === undefined ? after : { ...after, customsRef } }
  const reason = input.reason ?? null
  const change = await changeOtherEnd(work, transfer, header, { action: 'processTransfer', to, reason, ...figures })
  return { to, header, ...figures, changes: [change], stock: await arrivalPostings(work, transfer, shares, reason) }
}
