import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { cellColumns } from '@entrepot/contract/kit/import'
import { filterQuery } from '@entrepot/contract/kit/list'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyInstance } from 'fastify'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { sentParameters } from '../http/sent-parameters.ts'
import { parse } from '../http/validation.ts'
import { columnTitle } from '../import/template/column-title.ts'
import { type Access, allows } from '../security/authorise.ts'
import { openForCaller, signForCaller } from '../security/caller-links.ts'
import { maskFor } from '../security/personal.ts'
import { readDbFor } from '../sql/read-db.ts'
import type { Store } from '../sql/store.ts'
import { cellText, type Writing } from './cell-text.ts'
import { loadCodeLabels } from './code-labels.ts'
import type { Filters } from './filters.ts'
import { everyRecord, type Row } from './list-records.ts'
import { claimLongExport } from './long-exports.ts'
import { type Cell, writeSheet, XLSX_TYPE } from './spreadsheet.ts'

const LINK_SECONDS = 300

/** `…/export` answers a link; the link streams every row that matches, in the caller's language. */
export function exportRoutes(
  app: FastifyInstance,
  context: Context,
  list: ListDeclaration,
  store: Store,
  access: Access,
) {
  const path = `${ADMIN_BASE}/${list.path}/export`
  const querystring = filterQuery(list)
  const config = { access }

  app.get(path, { config, schema: { querystring, tags: [list.name] } }, async (request) => {
    // The filters travel as they were sent, so that they are checked once more when the link is opened.
    const filters = JSON.stringify(sentParameters(request.url))
    return answer({ url: signForCaller(context, request, `${path}/file`, { filters }, LINK_SECONDS) })
  })

  app.get(`${path}/file`, { config: { access: { public: true } }, schema: { hide: true } }, async (request, reply) => {
    const { about, caller, language } = await openForCaller(context, request, `${path}/file`)
    if (!allows(access, caller)) throw new Problem('FORBIDDEN')
    const filters = parse(querystring, JSON.parse(about.filters ?? '{}')) as Filters
    const claim = () => claimLongExport(context, () => reply.raw.destroy())
    const rows = everyRecord(readDbFor(context, request), { list, store, caller, filters }, claim)
    // A download that is given up leaves no transaction open.
    reply.raw.once('close', () => void rows.return())
    // Whatever refuses the export does so before any of the file is sent.
    const first = await rows.next()
    reply.header('Content-Type', XLSX_TYPE)
    reply.header('Content-Disposition', `attachment; filename="${list.name}.xlsx"`)
    const codes = await loadCodeLabels(readDbFor(context, request), list.fields, language)
    const writing = { t: translator(language), language, timeZone: caller.timeZone, codes }
    return reply.send(sheetOf(list, writing, startingWith(first, rows), maskFor(list, caller)))
  })
}

async function* startingWith(first: IteratorResult<Row, void>, rest: AsyncIterable<Row>) {
  if (first.done) return
  yield first.value
  yield* rest
}

function sheetOf(
  list: ListDeclaration,
  writing: Writing,
  rows: AsyncIterable<Row>,
  mask: (row: Row) => Row = (row) => row,
) {
  const columns = cellColumns(list.fields)
  async function* cells(): AsyncIterable<readonly Cell[]> {
    for await (const row of rows) {
      const read = mask(row)
      yield columns.map((column) => cellText(writing, column, read))
    }
  }
  const titles = columns.map((column) => ({ title: columnTitle(list, column, writing.language) }))
  const key = `${list.name}.title`
  return writeSheet((isMessageKey(key) ? writing.t(key) : list.name).slice(0, 31), titles, cells())
}
