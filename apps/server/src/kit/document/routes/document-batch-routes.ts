import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { doneAt } from '@entrepot/contract/kit/document/done-at'
import { line } from '@entrepot/contract/kit/fields'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { writeTransaction } from '../../events/write-transaction.ts'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { languageOf, problemBody } from '../../http/error-handler.ts'
import { Problem } from '../../http/problem.ts'
import type { Values } from '../../records/save-records.ts'
import { callerOf } from '../../security/authorise.ts'
import { doneAtOf } from '../../write/done-at.ts'
import { claimKey, idempotencyKey, keyOfOne } from '../../write/idempotency.ts'
import { drawNumber, type NumberType } from '../../write/numbers.ts'
import { runCommand } from '../document-commands.ts'
import type { DocumentWork, ManagedDocument } from '../document-handlers.ts'
import { makeDocument } from '../new-document.ts'
import { warehouseWork } from '../warehouse-work.ts'

const batchBody = z.strictObject({
  ids: z.array(z.uuid()).min(1).max(500),
  reason: line(500).optional(),
  doneAt,
})

/** Runs a command for many documents with the same `input`: one transaction and one result for each. */
export async function runForMany(
  context: Context,
  request: FastifyRequest,
  managed: ManagedDocument,
  name: string,
  ids: readonly string[],
  input: Values,
) {
  const results = []
  for (const id of ids) results.push(await runOne(context, request, managed, name, id, input))
  return results
}

const runOne = (
  context: Context,
  request: FastifyRequest,
  managed: ManagedDocument,
  name: string,
  id: string,
  input: Values,
) => workOnOne(context, request, id, {}, (work) => runCommand(managed, work, id, name, input))

/** Makes a document from one source; its number is drawn before the transaction. */
async function makeOne(context: Context, request: FastifyRequest, managed: ManagedDocument, from: string, id: string) {
  const type = managed.document.type as NumberType
  const at = warehouseWork(context, callerOf(request), languageOf(request))
  const no = await drawNumber(context.db, context.clock, at, type)
  return workOnOne(context, request, id, { [type]: [no] }, (work) => makeDocument(managed, work, from, id, {}))
}

/** One document in its own transaction; a refusal is its result and does not stop the others. */
async function workOnOne(
  context: Context,
  request: FastifyRequest,
  id: string,
  numbers: DocumentWork['numbers'],
  run: (work: DocumentWork) => Promise<unknown>,
) {
  const caller = callerOf(request)
  const key = idempotencyKey(request)
  try {
    await writeTransaction(context, async (trx, attempt) => {
      const at = { ...warehouseWork(context, caller, languageOf(request)), trx, attempt, numbers }
      const knownAnswer = { status: 200, result: { recordId: id } } as const
      const { warehouseId } = at
      const claim = key === undefined ? undefined : { key: keyOfOne(key, id), warehouseId, knownAnswer }
      const earlier = claim === undefined ? undefined : await claimKey(trx, context.clock, caller, request, claim)
      if (earlier !== undefined) return
      await run({ ...at, ...doneAtOf(context.clock, caller, request.body) })
    })
    return { id, ok: true }
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    const { message, error: code } = problemBody(error, request)
    return { id, ok: false, message, error: code }
  }
}

/**
 * `POST {path}/batch/{command}` runs a command for many documents; `POST {path}/batch/{type}` makes one from each
 * source.
 */
export function documentBatchRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document } = managed
  for (const [name, command] of Object.entries(document.commands)) {
    if (command.batch !== true) continue
    const config = { access: { permission: `${document.name}.${name}` } }
    app.post(
      `${ADMIN_BASE}/${document.path}/batch/${name}`,
      { config, schema: { body: batchBody, tags: [document.name] } },
      async (request, reply) => {
        const { ids, reason } = request.body
        const results = await runForMany(context, request, managed, name, ids, reason === undefined ? {} : { reason })
        reply.header('X-Wrote-At', context.clock.now().toISOString())
        return answer(results)
      },
    )
  }
  for (const from of document.madeFromEach ?? []) {
    const config = { access: { permission: `${document.name}.write` } }
    app.post(
      `${ADMIN_BASE}/${document.path}/batch/${from}`,
      { config, schema: { body: batchBody, tags: [document.name] } },
      async (request, reply) => {
        const results = []
        for (const id of request.body.ids) results.push(await makeOne(context, request, managed, from, id))
        reply.header('X-Wrote-At', context.clock.now().toISOString())
        return answer(results)
      },
    )
  }
}
