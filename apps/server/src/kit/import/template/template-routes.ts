import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { templateQuery } from '@entrepot/contract/kit/import'
import type { Importable } from '@entrepot/contract/kit/importable'
import { translator } from '@entrepot/messages/translate'
import type { FastifyInstance } from 'fastify'
import { CSV_TYPE } from '../../files/file-kinds.ts'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { XLSX_TYPE } from '../../lists/spreadsheet.ts'
import { openForCaller, signForCaller } from '../../security/caller-links.ts'
import { readDbFor } from '../../sql/read-db.ts'
import { templateBook, templateText } from './template.ts'

const LINK_SECONDS = 300

/** `…/import/template` answers a signed link to a file to fill in, in the caller's language. */
export function templateRoutes(app: FastifyInstance, context: Context, resource: Importable) {
  const path = `${ADMIN_BASE}/${resource.path}/import/template`
  const config = { access: { permission: resource.permission } }

  app.get(path, { config, schema: { querystring: templateQuery, tags: [resource.name] } }, async (request) => {
    const { format } = request.query
    return answer({ url: signForCaller(context, request, `${path}/file`, { format }, LINK_SECONDS) })
  })

  app.get(`${path}/file`, { config: { access: { public: true } }, schema: { hide: true } }, async (request, reply) => {
    const { about, caller, language } = await openForCaller(context, request, `${path}/file`)
    const today = context.clock.now().toISOString().slice(0, 10)
    const examples = { db: readDbFor(context, request), t: translator(language), language, caller, today }
    const isText = about.format === 'csv'
    reply.header('Content-Type', isText ? CSV_TYPE : XLSX_TYPE)
    reply.header('Content-Disposition', `attachment; filename="${resource.name}.${isText ? 'csv' : 'xlsx'}"`)
    return reply.send(await (isText ? templateText : templateBook)(resource, examples))
  })
}
