import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { readPermission } from '@entrepot/contract/kit/declaration'
import {
  filterQuery,
  historyQuery,
  listQuery,
  pageSchema,
  rowSchema,
  summableFields,
  totalsQuery,
} from '@entrepot/contract/kit/list'
import { readersOf } from '@entrepot/contract/registry'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { pictureSigner } from '../files/pictures.ts'
import { answer } from '../http/answer.ts'
import type { Context } from '../http/context.ts'
import { type Access, callerOf } from '../security/authorise.ts'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { readDbFor } from '../sql/read-db.ts'
import type { Store } from '../sql/store.ts'
import { actorName } from './actor-name.ts'
import { exportRoutes } from './export-routes.ts'
import type { Filters } from './filters.ts'
import { historyPage } from './history-page.ts'
import { countRecords, getRecord, listRecords, type Row } from './list-records.ts'
import { totalsOf } from './list-totals.ts'
import { listOptions, type OptionsQuery, optionsQuery } from './options.ts'
import { type HistoryEntry, namePeople } from './people-names.ts'
import { sourceOptions } from './source-options.ts'
import { sumsByDay } from './sums-by-day.ts'

export const idParams = z.object({ id: z.uuid() })
export const envelope = (data: z.ZodType) => z.object({ status: z.int(), message: z.string(), data })

/** Computes values for the rows of a page, by row id. */
export type PageFields = (
  db: Db,
  caller: Caller,
  filters: Filters,
  rows: readonly Row[],
) => Promise<ReadonlyMap<string, object>>

export interface ListRoutesOptions {
  readonly list: ListDeclaration
  readonly store: Store
  /** The actions that the caller may do with a row. */
  readonly actionsFor?: (caller: Caller, row: Row) => readonly string[]
  /** Loads a predicate for the rows that the caller may change at all; other rows offer no action. */
  readonly reach?: ((db: Db, caller: Caller) => Promise<(row: Row) => boolean>) | undefined
  readonly pageFields?: PageFields
  /** Access to a single record, if it differs from that of the list. */
  readonly oneAccess?: Access
  /** Access to the list, if it differs from its own permission. */
  readonly access?: Access
  /** Documents answer more than rows. */
  readonly overrides?: {
    readonly row: z.ZodType
    readonly one: z.ZodType
    readonly shape: (request: FastifyRequest, row: Row) => Row
    /** The actions for each row of a page, by id. */
    readonly offers: (
      request: FastifyRequest,
      db: Db,
      caller: Caller,
      rows: readonly Row[],
    ) => Promise<ReadonlyMap<string, { readonly actions: readonly string[] }>>
    readonly read: (request: FastifyRequest, db: Db, caller: Caller, id: string) => Promise<unknown>
  }
}

/** Read routes of resources, queries and documents: list, count, totals, export, options, single record, history. */
export function listRoutes(app: FastifyInstance, context: Context, options: ListRoutesOptions) {
  const { list, store, actionsFor, overrides } = options
  const base = `${ADMIN_BASE}/${list.path}`
  const config = { access: options.access ?? { permission: readPermission(list) } }
  const row = overrides?.row ?? rowSchema(list)
  const tags = [list.name]
  const sign = pictureSigner(context, list)
  /** Loaded once for all rows of an answer. */
  const rowPresenter = async (caller: Caller, db: Db) => {
    const isInReach = await options.reach?.(db, caller)
    const actionsOf = (row: Row) => (isInReach?.(row) === false ? [] : (actionsFor?.(caller, row) ?? []))
    return (row: Row) => ({ ...sign(row), actions: actionsOf(row) })
  }

  const pageRoute = { querystring: listQuery(list), tags, response: { 200: envelope(pageSchema(list, row)) } }
  app.get(base, { config, schema: pageRoute }, async (request) => {
    const caller = callerOf(request)
    const query = request.query as Parameters<typeof listRecords>[4]
    const db = readDbFor(context, request)
    const page = await listRecords(db, list, store, caller, query)
    const offers = await overrides?.offers(request, db, caller, page.content)
    const computedFields = await options.pageFields?.(db, caller, query, page.content)
    const shape = (one: Row) => overrides?.shape(request, one) ?? one
    const present = await rowPresenter(caller, db)
    const content = page.content.map((one) => ({
      ...present(shape(one)),
      ...offers?.get(one.id),
      ...computedFields?.get(one.id),
    }))
    return answer({ ...page, content })
  })

  app.get(`${base}/count`, { config, schema: { querystring: filterQuery(list), tags } }, async (request) =>
    answer({
      total: await countRecords(readDbFor(context, request), list, store, callerOf(request), request.query),
    }),
  )

  if (summableFields(list).length > 0)
    app.get(`${base}/totals`, { config, schema: { querystring: totalsQuery(list), tags } }, async (request) =>
      answer(await totalsOf(readDbFor(context, request), list, store, callerOf(request), request.query)),
    )

  if (list.kind === 'query' && list.byDay !== undefined)
    app.get(`${base}/byDay`, { config, schema: { querystring: filterQuery(list), tags } }, async (request) =>
      answer(
        await sumsByDay(
          readDbFor(context, request),
          list,
          store,
          callerOf(request),
          request.query,
          context.clock.now(),
        ),
      ),
    )

  exportRoutes(app, context, list, store, config.access)

  if (list.search.length > 0) {
    const open = { access: { permission: readersOf(list.name) } }
    app.get(`${base}/options`, { config: open, schema: { querystring: optionsQuery(list), tags } }, async (request) => {
      const query = request.query as OptionsQuery & { readonly makes?: string }
      const [db, caller] = [readDbFor(context, request), callerOf(request)]
      const { ids, makes, ...filters } = query
      const rows =
        list.kind === 'document' && overrides !== undefined && makes !== undefined && ids === undefined
          ? await sourceOptions(db, list, store, caller, { ...filters, makes }, (documents) =>
              overrides.offers(request, db, caller, documents),
            )
          : await listOptions(db, list, store, caller, query)
      return { status: 200, message: '', rows }
    })
  }

  const oneRoute = { params: idParams, tags, response: { 200: envelope(overrides?.one ?? row) } }
  const single = { access: options.oneAccess ?? config.access }
  app.get(`${base}/:id`, { config: single, schema: oneRoute }, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    if (overrides !== undefined) return answer(await overrides.read(request, readDbFor(context, request), caller, id))
    const db = readDbFor(context, request)
    const record = await getRecord(db, list, store, caller, id)
    const computedFields = await options.pageFields?.(db, caller, {}, [record])
    return answer({ ...(await rowPresenter(caller, db))(record), ...computedFields?.get(id) })
  })

  if (overrides !== undefined) return
  const historyRoute = { params: idParams, querystring: historyQuery, tags }
  app.get(`${base}/:id/history`, { config, schema: historyRoute }, async (request) => {
    const { id } = request.params
    await getRecord(context.db, list, store, callerOf(request), id)
    return answer(await historyOf(context, list, id, request.query.before))
  })
}

async function historyOf(context: Context, list: ListDeclaration, id: string, before: string | undefined) {
  const ofRecord = (entry: RawBuilder<unknown>) =>
    sql<SqlBool>`${entry}.resource = ${list.name} and ${entry}.record_id = ${id}`
  const { rows } = await sql<HistoryEntry>`
    select id, happened_time as "happenedTime", username, ${actorName} as "displayName", action, before, after
      ${historyPage({ table: 'audit_log', ofRecord, before })}`.execute(context.db)
  return namePeople(context.db, list.fields, rows)
}
