import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import {
  askCountBody,
  type GiveBackTaskBody,
  giveBackTaskBody,
  takenTask,
  takeTaskBody,
  taskDocuments,
  tasksQuery,
  waitingTask,
} from '@entrepot/contract/in-warehouse/tasks'
import { permissionName } from '@entrepot/domain/identity/permission-set'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { readLines } from '../../../kit/document/read-document.ts'
import { recordChange } from '../../../kit/document/record-change.ts'
import { warehouseWork } from '../../../kit/document/warehouse-work.ts'
import { emitAll } from '../../../kit/events/emit.ts'
import { answer } from '../../../kit/http/answer.ts'
import type { Context } from '../../../kit/http/context.ts'
import { languageOf } from '../../../kit/http/error-handler.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { serveRoutes } from '../../../kit/http/route-module.ts'
import { getRecord, type Row } from '../../../kit/lists/list-records.ts'
import { envelope } from '../../../kit/lists/list-routes.ts'
import { callerOf } from '../../../kit/security/authorise.ts'
import { type Caller, isAdministrator, may } from '../../../kit/security/caller.ts'
import { refuseOthersGoods } from '../../../kit/security/own-goods.ts'
import type { Db } from '../../../kit/sql/db.ts'
import { readDbFor } from '../../../kit/sql/read-db.ts'
import {
  claimTask,
  giveBackTasksOfSessions,
  holderOf,
  releaseTask,
  takenProblem,
} from '../../../kit/tasks/task-claims.ts'
import { findTask, listTasks, storeOfTask, type TaskDocument } from '../../../kit/tasks/waiting-tasks.ts'
import { doneAtOf } from '../../../kit/write/done-at.ts'
import { type WriteResult, write } from '../../../kit/write/write.ts'
import { requestCount } from '../../../stock/progress/count-bill.ts'
import { productInHandRoutes } from './product-in-hand.ts'
import { readTakenTask } from './taken-task.ts'

/** The document type of a request, by its path, as in the list of tasks. */
const documentAt = (path: string): TaskDocument =>
  required(
    taskDocuments.find((document) => document.path === path),
    'the type of the task',
  )

/** The header of the document; a caller who may write such documents may take one. */
async function requireTask(context: Context, db: Db, caller: Caller, document: TaskDocument, id: string): Promise<Row> {
  if (!may(caller, permissionName(document.name, 'write'))) throw new Problem('FORBIDDEN')
  const header = await getRecord(db, document, storeOfTask(context, document), caller, id)
  refuseOthersGoods(caller, document.name, 'write', header)
  return header
}

const recordStep = (
  work: DocumentWork,
  document: TaskDocument,
  header: Row,
  action: 'take' | 'giveBack',
  reason: string | null = null,
) =>
  recordChange(work, {
    action,
    resource: document.name,
    id: header.id,
    label: String(header[document.label]),
    version: header.version,
    cargoOwnerId: (header.cargoOwnerId as string | undefined) ?? null,
    reason,
  })

const claimedDocument = (document: TaskDocument, header: Row) => ({
  id: header.id,
  resource: document.name,
  no: String(header[document.label]),
})

async function take(context: Context, work: DocumentWork, document: TaskDocument, id: string): Promise<WriteResult> {
  const header = await requireTask(context, work.trx, work.caller, document, id)
  const isNew = await claimTask(work, claimedDocument(document, header))
  // Checked after the claim: a request that waited for another one sees its result.
  if ((await findTask(context, work.trx, work.caller, document, id)) === undefined)
    throw new Problem('WRONG_STATE', { detail: { state: header[document.state] } })
  if (isNew) await recordStep(work, document, header, 'take')
  return { recordId: id }
}

/** Gives a task back. Nothing happens if no one has it, or if it was taken again meanwhile. */
async function giveBack(
  context: Context,
  work: DocumentWork,
  document: TaskDocument,
  { id, reason, takenTime }: GiveBackTaskBody,
): Promise<WriteResult> {
  const header = await requireTask(context, work.trx, work.caller, document, id)
  const holder = await holderOf(work, id)
  if (holder === undefined) return { body: null }
  if (takenTime !== undefined && Date.parse(takenTime) !== Date.parse(holder.takenTime)) return { body: null }
  if (holder.userId !== work.caller.userId) {
    if (!isAdministrator(work.caller)) throw takenProblem(claimedDocument(document, header), holder)
    if (reason === undefined)
      throw new Problem('REASON_NEEDED', { fields: [{ field: 'reason', key: 'problem.REASON_NEEDED' }] })
  }
  if (await releaseTask(work, id)) await recordStep(work, document, header, 'giveBack', reason)
  return { body: null }
}

/** Requests a count where pieces are left although a line should have taken the last ones: the book is wrong there. */
async function askCount(
  context: Context,
  work: DocumentWork,
  document: TaskDocument,
  { id, lineId }: { readonly id: string; readonly lineId: string },
): Promise<WriteResult> {
  const header = await requireTask(context, work.trx, work.caller, document, id)
  const managed = required(context.documents.get(document.name), `what serves ${document.name}`)
  const lines = await readLines(work.trx, managed, work.warehouseId, id)
  const stockId = lines.find((line) => line.id === lineId)?.stockId
  if (typeof stockId !== 'string')
    throw new Problem('UNKNOWN_LINE', { fields: [{ field: 'lineId', key: 'problem.UNKNOWN_LINE' }] })
  const source = { id, type: document.type, no: String(header[document.label]) }
  const requests = await requestCount(work, source, [{ stockId, lineId }])
  const { trx, clock, caller, warehouseId } = work
  const events = requests.map((one) => ({ ...one, recordId: one.id, version: null, warehouseId }))
  await emitAll(trx, clock, caller, events)
  return { body: null }
}

/** `tasks`: lists open tasks, takes them and gives them back. Declarations say which documents are tasks. */
function taskRoutes(app: FastifyInstance, context: Context) {
  const tags = ['tasks']
  const config = { access: { signedIn: true } } as const
  const base = `${ADMIN_BASE}/tasks`
  context.deviceEndHandlers.push(async (ending, { sessionIds }) => {
    await giveBackTasksOfSessions(ending, sessionIds)
  })

  const act = (
    request: FastifyRequest,
    reply: FastifyReply,
    read: (db: Db, caller: Caller, id: string) => Promise<unknown>,
    run: (work: DocumentWork) => Promise<WriteResult>,
  ) => {
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    return write(context, request, reply, { warehouseId: at.warehouseId, read }, (trx, _caller, attempt) =>
      run({ ...at, trx, attempt, numbers: {}, ...doneAtOf(context.clock, at.caller, request.body) }),
    )
  }

  productInHandRoutes(app, context)
  const list = { querystring: tasksQuery, tags, response: { 200: envelope(z.array(waitingTask)) } }
  app.get(base, { config, schema: list }, async (request) => {
    const { caller } = warehouseWork(context, callerOf(request), languageOf(request))
    return answer(await listTasks(context, readDbFor(context, request), caller, request.query))
  })
  const taking = { body: takeTaskBody, tags, response: { 200: envelope(takenTask) } }
  app.post(`${base}/take`, { config, schema: taking }, (request, reply) => {
    const { resource, id } = request.body
    const document = documentAt(resource)
    return act(
      request,
      reply,
      (db, caller) => readTakenTask(context, request, document, { db, caller, id }),
      (work) => take(context, work, document, id),
    )
  })
  const returning = { body: giveBackTaskBody, tags, response: { 200: envelope(z.null()) } }
  app.post(`${base}/giveBack`, { config, schema: returning }, (request, reply) =>
    act(
      request,
      reply,
      async () => null,
      (work) => giveBack(context, work, documentAt(request.body.resource), request.body),
    ),
  )
  const asking = { body: askCountBody, tags, response: { 200: envelope(z.null()) } }
  app.post(`${base}/askCount`, { config, schema: asking }, (request, reply) =>
    act(
      request,
      reply,
      async () => null,
      (work) => askCount(context, work, documentAt(request.body.resource), request.body),
    ),
  )
}

export const servedTasks = serveRoutes(taskRoutes, {})
