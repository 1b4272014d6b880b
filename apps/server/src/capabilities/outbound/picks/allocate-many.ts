import type { AllocationResult } from '@entrepot/contract/outbound/allocation'
import { required } from '@entrepot/domain/kernel/required'
import { owed } from '@entrepot/domain/outbound/owed'
import type { FastifyRequest } from 'fastify'
import { createdId } from '../../../kit/document/created-id.ts'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { makeDocument } from '../../../kit/document/new-document.ts'
import type { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { writeTransaction } from '../../../kit/events/write-transaction.ts'
import type { Context } from '../../../kit/http/context.ts'
import { problemBody } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { claimKey, idempotencyKey, keyOfOne, storeAnswer } from '../../../kit/write/idempotency.ts'
import { readAnswers, storeAnswers } from '../../../kit/write/many-answers.ts'
import { drawNumber, drawNumbers } from '../../../kit/write/numbers.ts'
import { LostRace } from '../../../kit/write/transaction.ts'
import { chooseRows, sortByWalk } from '../../../stock/picking/choose-rows.ts'
import { lockShippingNotices } from '../../../stock/progress/shipping-progress.ts'
import { type OpenNotice, owedLines, readNotices, refuseShut } from '../shipping-notices/open-notice.ts'
import type { PickDocument } from './pick-task.ts'
import { type PlannedPick, piecesOf, toShortage } from './plan.ts'
import { storePicks } from './store-picks.ts'

type At = ReturnType<typeof warehouseWork>

/** Number of notices in one transaction: a failure affects no more than these. */
const TOGETHER = 50

/** The plan of each notice of a group, from one snapshot of all stock that they request. */
async function planTogether(work: DocumentWork, notices: readonly OpenNotice[]): Promise<Omit<PlannedPick, 'no'>[]> {
  const requested = notices.flatMap((notice) => owedLines(notice).map((line) => ({ notice, line })))
  if (requested.length === 0) return []
  const { lines, shortages } = await chooseRows(
    work,
    requested.map(({ notice, line }) => piecesOf(work, notice, line, owed(line))),
  )
  const noticeOf = new Map(requested.map(({ notice, line }) => [line.id, notice.id]))
  return notices.map((notice) => {
    const ownLines = lines.filter(({ requestLineId }) => noticeOf.get(requestLineId) === notice.id)
    const ownShortages = shortages.filter(({ lineId }) => noticeOf.get(lineId) === notice.id)
    return { notice, plan: { ...sortByWalk(ownLines), shortages: ownShortages } }
  })
}

const refusalOf = (request: FastifyRequest, id: string, no: string | null, problem: Problem): AllocationResult => {
  const { error, message } = problemBody(problem, request)
  const shortages = problem.options.detail?.shortages as AllocationResult['shortages']
  return { id, no, ok: false, error, message, ...(shortages && { shortages }) }
}

function resultOf(request: FastifyRequest, { notice, plan }: Omit<PlannedPick, 'no'>): AllocationResult {
  const { id, no } = notice
  const requestedPieces = plan.shortages.reduce((sum, { missing }) => sum + missing, 0)
  if (requestedPieces === 0) return refusalOf(request, id, no, new Problem('NOTHING_TO_DO'))
  const detail = { available: 0, asked: requestedPieces, shortages: plan.shortages.map(toShortage) }
  return refusalOf(request, id, no, new Problem('INSUFFICIENT_STOCK', { detail }))
}

/** Allocates a single notice, with retries: used after a group lost a race. */
async function allocateOne(
  context: Context,
  request: FastifyRequest,
  managed: PickDocument,
  at: At,
  id: string,
): Promise<AllocationResult> {
  const key = idempotencyKey(request)
  const no = await drawNumber(context.db, context.clock, at, 'PICKING')
  try {
    return await writeTransaction(context, async (trx, attempt) => {
      const claim = key === undefined ? undefined : { key: keyOfOne(key, id), warehouseId: at.warehouseId }
      const earlier = claim && (await claimKey(trx, context.clock, at.caller, request, claim))
      if (earlier !== undefined && 'body' in earlier.result) return earlier.result.body as AllocationResult
      const work: DocumentWork = { ...at, trx, attempt, numbers: { PICKING: [no] } }
      const pickId = createdId(await makeDocument(managed, work, 'SHIPPING_REQ', id, {}))
      const body: AllocationResult = { id, no: null, ok: true, pickId, pickNo: no }
      if (claim !== undefined) await storeAnswer(trx, at.caller, claim, { status: 200, result: { body } })
      return body
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return refusalOf(request, id, null, error)
  }
}

/** One transaction for a group; the notices that cannot be served do not stop the others. */
async function allocateTogether(
  context: Context,
  request: FastifyRequest,
  managed: PickDocument,
  at: At,
  ids: readonly string[],
): Promise<AllocationResult[]> {
  const key = idempotencyKey(request)
  const many = key === undefined ? undefined : { ...at, clock: context.clock, request, key }
  const numbers = await drawNumbers(context.db, context.clock, at, 'PICKING', ids.length)
  return writeTransaction(context, async (trx, attempt) => {
    // Another attempt of the whole group would probably fail again: each notice is then allocated alone.
    if (attempt > 1) throw new Problem('BUSY', { retryAfter: 1 })
    const work: DocumentWork = { ...at, trx, numbers: {} }
    await lockShippingNotices(trx, at.warehouseId, ids)
    const earlier = many === undefined ? new Map() : await readAnswers<AllocationResult>(trx, many, ids)
    const read = await readNotices(work, ids)
    const results = new Map<string, AllocationResult>(earlier)
    const open = ids.flatMap((id): OpenNotice[] => {
      if (earlier.has(id)) return []
      const notice = read.get(id)
      try {
        return [refuseShut(notice)]
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        results.set(id, refusalOf(request, id, notice?.no ?? null, error))
        return []
      }
    })
    const planned = await planTogether(work, open)
    const served = planned
      .filter(({ plan }) => plan.lines.length > 0)
      .map((pick, place) => ({ ...pick, no: required(numbers[place], 'the number of the pick') }))
    for (const pick of planned.filter(({ plan }) => plan.lines.length === 0))
      results.set(pick.notice.id, resultOf(request, pick))
    const stored = new Map((await storePicks(managed, work, served)).map((one) => [one.id, one]))
    for (const [id, one] of stored) results.set(id, one)
    if (many !== undefined) await storeAnswers(trx, many, stored)
    return ids.map((id) => results.get(id) ?? refusalOf(request, id, null, new Problem('NOTHING_TO_DO')))
  })
}

/** Makes a pick for each notice, as far as there are pieces; in groups, in the order of the notices. */
export async function allocateMany(
  context: Context,
  request: FastifyRequest,
  managed: PickDocument,
  at: At,
  noticeIds: readonly string[],
): Promise<AllocationResult[]> {
  const ids = [...new Set(noticeIds)]
  const results: AllocationResult[] = []
  for (let from = 0; from < ids.length; from += TOGETHER) {
    const group = ids.slice(from, from + TOGETHER)
    try {
      results.push(...(await allocateTogether(context, request, managed, at, group)))
    } catch (error) {
      const isLost = error instanceof LostRace || (error instanceof Problem && error.code === 'BUSY')
      if (!isLost && !(error instanceof Problem && error.code === 'NOT_FOUND')) throw error
      for (const id of group) results.push(await allocateOne(context, request, managed, at, id))
    }
  }
  return results
}
