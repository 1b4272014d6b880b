import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { lineListOf, lineSchema } from '@entrepot/contract/kit/document/schemas'
import { listQuery, pageSchema } from '@entrepot/contract/kit/list'
import type { FastifyInstance } from 'fastify'
import { type SqlBool, sql } from 'kysely'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { getRecord, listRecords } from '../../lists/list-records.ts'
import { envelope, idParams } from '../../lists/list-routes.ts'
import { callerOf } from '../../security/authorise.ts'
import { readDbFor } from '../../sql/read-db.ts'
import type { ManagedDocument } from '../document-handlers.ts'

/** `GET {path}/{id}/lines`: the lines of a document type with many, in pages and with filters. */
export function lineRoutes(app: FastifyInstance, context: Context, { document, handlers }: ManagedDocument) {
  if (document.manyLines === undefined) return
  const list = { ...document, ...lineListOf(document) }
  const lines = { ...handlers.store.lines, versioned: false }
  const schema = {
    params: idParams,
    querystring: listQuery(list),
    tags: [document.name],
    response: { 200: envelope(pageSchema(list, lineSchema(document))) },
  }
  const config = { access: { permission: readPermission(document) } }
  app.get(`${ADMIN_BASE}/${document.path}/:id/lines`, { config, schema }, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    const db = readDbFor(context, request)
    await getRecord(db, document, handlers.store, caller, id)
    const store = { ...lines, listCondition: sql<SqlBool>`t.document_id = ${id}` }
    const page = await listRecords(db, list, store, caller, request.query as Parameters<typeof listRecords>[4])
    return answer({ ...page, content: page.content.map(({ version: _version, ...line }) => line) })
  })
}
