import { ADMIN_BASE, SHORT_ANSWER } from '@entrepot/contract/identity/api'
import { isCreatable } from '@entrepot/contract/kit/document'
import {
  commandBody,
  documentCreateBody,
  documentMakeBody,
  documentSchema,
  documentUpdateBody,
} from '@entrepot/contract/kit/document/schemas'
import { importableOf } from '@entrepot/contract/kit/importable'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { languageOf } from '../../http/error-handler.ts'
import { importRoutes } from '../../import/import-routes.ts'
import { documentImporter } from '../../import/store/document-importer.ts'
import { envelope, idParams } from '../../lists/list-routes.ts'
import type { Values } from '../../records/save-records.ts'
import { callerOf } from '../../security/authorise.ts'
import type { Caller } from '../../security/caller.ts'
import { type Db, onOneConnection } from '../../sql/db.ts'
import { doneAtOf } from '../../write/done-at.ts'
import { drawNumber, type NumberType } from '../../write/numbers.ts'
import { type WriteResult, write } from '../../write/write.ts'
import { changeDocument, deleteDocument, runCommand } from '../document-commands.ts'
import type { DocumentWork, ManagedDocument } from '../document-handlers.ts'
import { createDocument, makeDocument } from '../new-document.ts'
import { readShortDocument } from '../read-document.ts'
import { warehouseWork } from '../warehouse-work.ts'
import { attachmentRoutes } from './attachment-routes.ts'
import { documentBatchRoutes } from './document-batch-routes.ts'
import { documentListRoutes, readRecord } from './document-list-routes.ts'
import { erpRoutes } from './erp-routes.ts'
import { historyRoutes } from './history-routes.ts'
import { lineRoutes } from './line-routes.ts'
import { partRoutes } from './part-routes.ts'
import { documentPrintRoutes } from './print-document.ts'
import { pullDownRoutes } from './pull-down-routes.ts'
import { unmaskRoute } from './unmask-route.ts'

/** Without a version, a request is about the current one. */
const versionQuery = z.strictObject({ version: z.coerce.number().int().min(1).optional() })

/** Registers every route of a document type. Path, schema and permission come from its declaration. */
export function documentRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  const importable = importableOf(document)
  const base = `${ADMIN_BASE}/${document.path}`
  const tags = [document.name]
  const response = { 200: envelope(documentSchema(document)) }
  const created = { 201: response[200] }
  const config = (action: string) => ({ access: { permission: `${document.name}.${action}` } })
  const read = (request: FastifyRequest) => readRecord(context, managed, request)
  const readShort = (pool: Db, caller: Caller, id: string) =>
    onOneConnection(pool, (db) => readShortDocument(db, managed, caller, id))

  documentListRoutes(app, context, managed)
  historyRoutes(app, context, managed)
  lineRoutes(app, context, managed)
  if (importable !== undefined) importRoutes(app, context, documentImporter(context, importable, managed))
  partRoutes(app, context, managed)
  pullDownRoutes(app, context, managed)
  documentPrintRoutes(app, context, managed)
  attachmentRoutes(app, context, managed)
  erpRoutes(app, context, managed)
  unmaskRoute(app, context, managed, read)

  /** Runs a write. Document numbers are drawn before it, each in its own short transaction. */
  async function act(
    request: FastifyRequest,
    reply: FastifyReply,
    action: string,
    status: 200 | 201,
    run: (work: DocumentWork) => Promise<WriteResult>,
    recordId?: string,
  ) {
    const body = (request.body ?? {}) as Values
    const at = warehouseWork(context, callerOf(request), languageOf(request))
    const ownType = status === 201 && (body[document.label] ?? null) === null ? [document.type as NumberType] : []
    const numbers: Partial<Record<NumberType, string[]>> = {}
    for (const type of [...ownType, ...(handlers.draws?.(action, body) ?? [])]) {
      numbers[type] = [await drawNumber(context.db, context.clock, at, type)]
    }
    const isShort = request.headers[SHORT_ANSWER.name.toLowerCase()] === SHORT_ANSWER.value
    const readAnswer = isShort ? readShort : read(request)
    const options = { status, warehouseId: at.warehouseId, read: readAnswer, ...(recordId && { recordId }) }
    return write(context, request, reply, options, async (trx, _caller, attempt) =>
      run({ ...at, trx, numbers, attempt, ...doneAtOf(context.clock, at.caller, body) }),
    )
  }

  if (isCreatable(document) && handlers.takesIn !== true) {
    const schema = { body: documentCreateBody(document), tags, response: created }
    app.post(base, { config: config('write'), schema }, (request, reply) =>
      act(request, reply, 'create', 201, (work) => createDocument(managed, work, request.body as Values)),
    )
  }
  const changed = { body: documentUpdateBody(document), tags, response }
  app.put(base, { config: config('write'), schema: changed }, (request, reply) =>
    act(
      request,
      reply,
      'update',
      200,
      (work) => changeDocument(managed, work, request.body as Values),
      (request.body as { id: string }).id,
    ),
  )
  const removal = { params: idParams, querystring: versionQuery, tags }
  app.delete(`${base}/:id`, { config: config('delete'), schema: removal }, (request, reply) => {
    const { id } = request.params
    const { version } = request.query
    return act(request, reply, 'delete', 200, (work) => deleteDocument(managed, work, id, version))
  })
  for (const [name, command] of Object.entries(document.commands)) {
    app.route({
      method: ['POST', 'PUT'],
      url: `${base}/:id/${name}`,
      config: config(name),
      schema: { params: idParams, body: commandBody(command), tags, response },
      handler: (request, reply) => {
        const { id } = request.params
        const run = (work: DocumentWork) => runCommand(managed, work, id, name, request.body as Values)
        return act(request, reply, name, 200, run, id)
      },
    })
  }
  for (const from of Object.keys(handlers.make)) {
    app.route({
      method: ['POST', 'PUT'],
      url: `${base}/:id/${from}`,
      config: config('write'),
      schema: { params: idParams, body: documentMakeBody(document), tags, response: created },
      handler: (request, reply) => {
        const { id } = request.params
        return act(request, reply, from, 201, (work) => makeDocument(managed, work, from, id, request.body as Values))
      },
    })
  }
  documentBatchRoutes(app, context, managed)
}
