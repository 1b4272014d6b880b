import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field } from '@entrepot/contract/kit/fields'
import type { Language } from '@entrepot/contract/kit/language'
import { searchText } from '@entrepot/contract/kit/list'
import { isMessageKey, translator } from '@entrepot/messages/translate'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { z } from 'zod'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { languageOf } from '../../http/error-handler.ts'
import { wordFor } from '../../lists/enumeration-options.ts'
import { listRecords, visible } from '../../lists/list-records.ts'
import { callerOf } from '../../security/authorise.ts'
import type { Caller } from '../../security/caller.ts'
import type { Db } from '../../sql/db.ts'
import { readDbFor } from '../../sql/read-db.ts'
import { columnName } from '../../sql/store.ts'
import type { ManagedDocument } from '../document-handlers.ts'
import { withLabels } from '../with-labels.ts'

/** Rows a page of the pull-down table, and column widths by kind of field. */
const PAGE_SIZE = 10
const WIDTHS: Readonly<Partial<Record<Field['look']['kind'], number>>> = { code: 180, time: 160, address: 240 }
const USUAL_WIDTH = 120

const pullDownQuery = z.strictObject({
  keyword: searchText.optional(),
  currentPage: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(PAGE_SIZE),
})

const columnFor = (document: DocumentDeclaration, language: Language) => (field: string) => {
  const key = `${document.name}.field.${field}`
  const label = isMessageKey(key) ? translator(language)(key) : field
  return { field, label, width: WIDTHS[fieldOf(document.fields, field).look.kind] ?? USUAL_WIDTH }
}

/** Maximum count for a state: an exact figure above it is of no use and is expensive. */
const MAX_COUNT = 10_000

interface StateCount {
  readonly value: string
  readonly count: number
}

/** How many documents that the caller may see are in each state. */
async function countStates(db: Db, { document, handlers }: ManagedDocument, caller: Caller): Promise<StateCount[]> {
  const { store } = handlers
  const { rows } = await sql<StateCount>`
    select s.value, (select count(*)::int from (select 1 from ${sql.table(store.table)} t
             where ${visible(document, store, caller, {})} and t.${sql.ref(columnName(document.state))} = s.value
             limit ${MAX_COUNT}) c) as count
      from unnest(${document.states}::text[]) with ordinality s(value, place) order by s.place`.execute(db)
  return rows
}

/**
 * `GET {path}/pullDown`: a table to choose a document from. `GET {path}/summary`: the number of documents in each
 * state.
 */
export function pullDownRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  const { portal } = document
  if (portal === undefined) return
  const base = `${ADMIN_BASE}/${document.path}`
  const config = { access: { permission: readPermission(document) } }
  const tags = [document.name]

  app.get(`${base}/pullDown`, { config, schema: { querystring: pullDownQuery, tags } }, async (request) => {
    const { db, caller, language } = {
      db: readDbFor(context, request),
      caller: callerOf(request),
      language: languageOf(request),
    }
    const query = { ...request.query, sort: document.defaultSort }
    const { content, total } = await listRecords(db, document, handlers.store, caller, query)
    const rows = content.map((row) => withLabels(document, row, language))
    return { status: 200, message: '', cols: portal.pullDown.map(columnFor(document, language)), rows, total }
  })

  app.get(`${base}/summary`, { config, schema: { tags } }, async (request) => {
    const counts = await countStates(readDbFor(context, request), managed, callerOf(request))
    const { look } = fieldOf(document.fields, document.state)
    const language = languageOf(request)
    const label = (value: string) => (look.kind === 'choice' ? wordFor(language, look.of, value) : value)
    return answer({
      total: counts.reduce((sum, { count }) => sum + count, 0),
      states: counts.map(({ value, count }) => ({ value, label: label(value), count })),
    })
  })
}
