import { createHash } from 'node:crypto'
import { intakeOrder, orderBody } from '@entrepot/contract/distribution/order-intake'
import { WAITING_STATES } from '@entrepot/domain/distribution/order.machine'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { changeDocument } from '../../../../kit/document/document-commands.ts'
import type { DocumentWork } from '../../../../kit/document/document-handlers.ts'
import { numberLines } from '../../../../kit/document/line-changes.ts'
import { storeDocuments } from '../../../../kit/document/new-documents.ts'
import { recordChanges } from '../../../../kit/document/record-change.ts'
import { Problem } from '../../../../kit/http/problem.ts'
import { parse } from '../../../../kit/http/validation.ts'
import { checkCodes } from '../../../../kit/records/check-codes.ts'
import { refuseOthersOwner } from '../../../../kit/records/check-references.ts'
import type { Values } from '../../../../kit/records/save-records.ts'
import type { OrderDocument, OrderDraft } from '../order.ts'
import { completeOrders } from '../order-rules.ts'
import { unknownReferences } from './references-in-sight.ts'
import { resolveCodes } from './resolve-codes.ts'
import type { SentOrder } from './sent-order.ts'
import { keyOf, type StoredOrder, storedOrders } from './stored-orders.ts'
import { usedWaybills } from './used-waybills.ts'

/** Result of the intake of one order. */
export type TakenOrder =
  | { readonly outcome: 'CREATED' | 'SAME' | 'AMENDED'; readonly id: string; readonly orderNo: string }
  | { readonly outcome: 'REFUSED'; readonly problem: Problem }

const refused = (problem: Problem): TakenOrder => ({ outcome: 'REFUSED', problem })

function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  )
}

const hashOf = (body: Values) => createHash('sha256').update(sortedJson(body)).digest('base64url')

/** Validates the sent orders, without comparing them with stored orders. */
async function readSent(work: DocumentWork, bodies: readonly unknown[]) {
  const results = new Map<number, TakenOrder>()
  const attempt = <Result>(place: number, check: () => Result): Result | undefined => {
    try {
      return check()
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      results.set(place, refused(error))
      return undefined
    }
  }
  const parsed = bodies.flatMap((body, place) => {
    const order = attempt(place, () => parse(intakeOrder, body))
    return order === undefined ? [] : [{ place, order }]
  })
  const resolved = await resolveCodes(
    work.trx,
    parsed.map(({ order }) => order),
  )
  const sent = parsed.flatMap(({ place }, at): SentOrder[] => {
    const values = required(resolved[at], 'the order with its ids')
    const body = attempt(place, () => {
      if (values instanceof Problem) throw values
      const checked = parse(orderBody, values) as SentOrder['body']
      refuseOthersOwner(work.caller, 'orders', 'write', checked)
      return checked
    })
    return body === undefined ? [] : [{ place, body, hash: hashOf(body) }]
  })
  const unknown = await unknownReferences(
    work,
    sent.map(({ body }) => body),
  )
  for (const [at, { place }] of sent.entries()) {
    const problem = unknown[at]
    if (problem !== undefined) results.set(place, refused(problem))
  }
  return { sent: sent.filter(({ place }) => !results.has(place)), results }
}

const headerOf = ({ lines: _lines, ...header }: SentOrder['body']) => header

/** Refuses changes of an order that is being worked on, or was merged or split. */
function refuseInWork({ status, orderNo, isJoined }: StoredOrder) {
  if (isJoined) throw new Problem('ALREADY_MERGED', { detail: { number: orderNo } })
  if (WAITING_STATES.some((state) => state === status)) return
  throw new Problem('WRONG_STATE', { detail: { state: status, number: orderNo } })
}

async function amend(managed: OrderDocument, work: DocumentWork, stored: StoredOrder, { body, hash }: SentOrder) {
  // Do not reveal the other owner.
  if (stored.cargoOwnerId !== body.cargoOwnerId) throw new Problem('DUPLICATE_ORDER')
  refuseInWork(stored)
  const lines = [...stored.lineIds.map((id) => ({ id, remove: true })), ...body.lines]
  await changeDocument(managed, work, { ...headerOf(body), id: stored.id, version: stored.version, lines })
  work.trx.journal.send(
    sql`update consumer_order set content_hash = ${hash}
         where warehouse_id = ${work.warehouseId} and id = ${stored.id}`.execute(work.trx),
  )
}

/** Finds numbers that occur twice in one call: the second order is compared with the first, which is not stored yet. */
function repeated(sent: readonly SentOrder[]) {
  const firsts = new Map<string, SentOrder>()
  const repeats: { readonly order: SentOrder; readonly first: SentOrder }[] = []
  for (const order of sent) {
    const first = firsts.get(keyOf(order.body))
    if (first === undefined) firsts.set(keyOf(order.body), order)
    else repeats.push({ order, first })
  }
  return { firsts: [...firsts.values()], repeats }
}

async function checkPlatforms(work: DocumentWork, managed: OrderDocument, sent: readonly SentOrder[]) {
  const faults = new Map<string, Problem>()
  for (const platform of new Set(sent.map(({ body }) => body.platform)))
    try {
      await checkCodes(work, managed.document, { platform }, undefined)
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      faults.set(platform, error)
    }
  return faults
}

async function create(
  managed: OrderDocument,
  work: DocumentWork,
  sent: readonly SentOrder[],
): Promise<Map<number, TakenOrder>> {
  const results = new Map<number, TakenOrder>()
  const now = work.clock.now()
  const numbers = work.numbers.ORDER ?? []
  const drafts = sent.map(({ body }, at): OrderDraft => {
    const orderNo = required(numbers[at], 'the number of the order')
    return {
      header: { ...headerOf(body), orderNo },
      lines: numberLines(body.lines, now),
    }
  })
  const completed = await completeOrders(work, drafts)
  const accepted = sent.flatMap((order, at) => {
    const added = required(completed[at], 'the completed order')
    const draft = required(drafts[at], 'the draft of the order')
    if (!(added instanceof Problem)) return [{ order, draft, added }]
    results.set(order.place, refused(added))
    return []
  })
  // Sorted, so that two calls with the same orders cannot deadlock.
  accepted.sort((a, b) => (keyOf(a.order.body) < keyOf(b.order.body) ? -1 : 1))
  const stored = await storeDocuments(
    managed,
    work,
    accepted.map(({ order, draft, added }) => ({
      action: 'create',
      header: draft.header,
      extra: added.header ?? {},
      columns: { content_hash: order.hash },
      lines: draft.lines,
    })),
    { isChecked: true },
  )
  await recordChanges(
    work,
    stored.map(({ change }) => change),
  )
  for (const [at, { order }] of accepted.entries()) {
    const { id, no } = required(stored[at], 'the stored order')
    results.set(order.place, { outcome: 'CREATED', id, orderNo: no })
  }
  return results
}

/**
 * Takes orders in, each independently: created, unchanged, amended if no work has started, or refused. Uses a fixed number
 * of statements, except for amended orders.
 */
export async function takeOrders(
  managed: OrderDocument,
  work: DocumentWork,
  bodies: readonly unknown[],
): Promise<readonly TakenOrder[]> {
  const { sent, results } = await readSent(work, bodies)
  const { firsts, repeats } = repeated(sent)
  const [stored, unknownPlatforms, waybillFaults] = await Promise.all([
    storedOrders(work, firsts),
    checkPlatforms(work, managed, firsts),
    usedWaybills(work, firsts),
  ])
  const fresh: SentOrder[] = []
  for (const order of firsts) {
    const earlier = stored.get(keyOf(order.body))
    const fault = unknownPlatforms.get(order.body.platform) ?? waybillFaults.get(order)
    if (earlier?.hash === order.hash) results.set(order.place, { outcome: 'SAME', ...earlier })
    else if (fault !== undefined) results.set(order.place, refused(fault))
    else if (earlier === undefined) fresh.push(order)
    else
      try {
        await amend(managed, work, earlier, order)
        results.set(order.place, { outcome: 'AMENDED', ...earlier })
      } catch (error) {
        if (!(error instanceof Problem)) throw error
        results.set(order.place, refused(error))
      }
  }
  if (fresh.length > 0) for (const [place, result] of await create(managed, work, fresh)) results.set(place, result)
  for (const { order, first } of repeats) {
    const result = required(results.get(first.place), 'the result of the first')
    if (result.outcome === 'REFUSED' || order.hash === first.hash)
      results.set(order.place, result.outcome === 'REFUSED' ? result : { ...result, outcome: 'SAME' })
    else
      results.set(
        order.place,
        refused(
          new Problem('DUPLICATE_ORDER', { fields: [{ field: 'platformOrderNo', key: 'problem.DUPLICATE_ORDER' }] }),
        ),
      )
  }
  return bodies.map((_, place) => required(results.get(place), 'the result of the order'))
}
