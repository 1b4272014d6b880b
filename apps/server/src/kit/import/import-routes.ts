import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { importBody, importColumnsQuery } from '@entrepot/contract/kit/import'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { languageOf } from '../http/error-handler.ts'
import { callerOf } from '../security/authorise.ts'
import { newId } from '../write/ids.ts'
import { write } from '../write/write.ts'
import { checkColumnChoices, matchColumns, missingColumns, shownMatch } from './check/match-columns.ts'
import type { ImportInput } from './import-job.ts'
import { openRows } from './read/open-rows.ts'
import { textOfCell } from './read/sheet-cell.ts'
import { storedFile } from './read/slices.ts'
import type { Importer } from './store/importer.ts'
import { columnTitle } from './template/column-title.ts'
import { templateRoutes } from './template/template-routes.ts'

const LONGEST_SAMPLE = 60

/**
 * Routes of an import: `import/columns` reads the titles of a file, `import` queues the job, `import/template` returns
 * a template.
 */
export function importRoutes(app: FastifyInstance, context: Context, importer: Importer) {
  const { importable: resource } = importer
  context.importers.set(resource.name, importer)
  const path = `${ADMIN_BASE}/${resource.path}/import`
  const config = { access: { permission: resource.permission } }
  const tags = [resource.name]

  templateRoutes(app, context, resource)

  app.get(`${path}/columns`, { config, schema: { querystring: importColumnsQuery, tags } }, async (request) => {
    const { fileId } = request.query
    const language = languageOf(request)
    const { titles, rows } = await openRows(await storedFile(context.db, fileId, callerOf(request).userId))
    const match = matchColumns(resource, titles, language)
    let samples: string[] = []
    for await (const { cells } of rows) {
      samples = cells.map((cell) => textOfCell(cell).slice(0, LONGEST_SAMPLE))
      break
    }
    const missing = missingColumns(resource, match).map((column) => columnTitle(resource, column, language))
    return answer({ columns: shownMatch(match, samples), missing })
  })

  app.post(path, { config, schema: { body: importBody, tags } }, async (request, reply) => {
    const body = request.body
    const { userId, username, warehouseId, address, requestId } = callerOf(request)
    const input: ImportInput = {
      ...body,
      resource: resource.name,
      language: languageOf(request),
      warehouseId,
      address,
      requestId,
      readers: { permission: resource.permission },
    }
    const sent = await write(context, request, reply, {}, async (trx) => {
      await storedFile(trx, body.fileId, userId)
      checkColumnChoices(resource, body.columns ?? {})
      const now = context.clock.now()
      const jobId = newId(now)
      await sql`
        insert into job (id, kind, input, due_time, created_time, started_by, user_id)
        values (${jobId}, 'import', ${JSON.stringify(input)}, ${now}, ${now}, ${username}, ${userId})`.execute(trx)
      return { body: { jobId } }
    })
    context.waker.wake()
    return sent
  })
}
