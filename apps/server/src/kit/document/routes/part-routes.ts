import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import type { Language } from '@entrepot/contract/kit/language'
import { historyQuery } from '@entrepot/contract/kit/list'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyInstance } from 'fastify'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { languageOf } from '../../http/error-handler.ts'
import { getRecord } from '../../lists/list-records.ts'
import { idParams } from '../../lists/list-routes.ts'
import { callerOf } from '../../security/authorise.ts'
import { readDbFor } from '../../sql/read-db.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { readLines } from '../read-document.ts'
import { warehouseOf } from '../warehouse-work.ts'
import { outlookContext } from './document-list-routes.ts'
import { readHistory } from './history-routes.ts'

/** The word for an action, as the history screen shows it. */
function actionWord({ name, commands }: DocumentDeclaration, language: Language, action: string): string {
  const key = action in commands ? `${name}.command.${action}` : `enum.auditAction.${action}`
  return isMessageKey(key) ? translator(language)(key) : action
}

/** `GET {path}/{id}/{part}` under the distribution base: lines, timeline, and the parts of the document type. */
export function partRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  if (document.portal === undefined) return
  const base = `${ADMIN_BASE}/${document.path}/:id`
  const config = { access: { permission: readPermission(document) } }
  const schema = { params: idParams, tags: [document.name] }

  if (document.manyLines === undefined)
    app.get(`${base}/lines`, { config, schema }, async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const db = readDbFor(context, request)
      await getRecord(db, document, handlers.store, caller, id)
      return answer(await readLines(db, managed, warehouseOf(caller), id))
    })

  app.get(`${base}/timeline`, { config, schema: { ...schema, querystring: historyQuery } }, async (request) => {
    const events = await readHistory(context, callerOf(request), managed, request.params.id, request.query.before)
    const language = languageOf(request)
    return answer(events.toReversed().map((one) => ({ ...one, label: actionWord(document, language, one.action) })))
  })

  for (const [part, read] of Object.entries(handlers.parts ?? {}))
    app.get(`${base}/${part}`, { config, schema }, async (request) => {
      const caller = callerOf(request)
      const { id } = request.params
      const db = readDbFor(context, request)
      await getRecord(db, document, handlers.store, caller, id)
      return answer(await read(outlookContext(context, request, db, caller), id))
    })
}
