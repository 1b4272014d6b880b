import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { readPermission } from '@entrepot/contract/kit/declaration'
import { historyQuery } from '@entrepot/contract/kit/list'
import { documentOfType, lists } from '@entrepot/contract/registry'
import { required } from '@entrepot/domain/kernel/required'
import type { FastifyInstance } from 'fastify'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { answer } from '../../http/answer.ts'
import type { Context } from '../../http/context.ts'
import { actorName } from '../../lists/actor-name.ts'
import { all } from '../../lists/filters.ts'
import { historyPage } from '../../lists/history-page.ts'
import { getRecord } from '../../lists/list-records.ts'
import { idParams } from '../../lists/list-routes.ts'
import { type HistoryEntry, namePeople } from '../../lists/people-names.ts'
import { callerOf } from '../../security/authorise.ts'
import { type Caller, may } from '../../security/caller.ts'
import { scopeOf } from '../../security/scope.ts'
import type { Db } from '../../sql/db.ts'
import { columnName } from '../../sql/store.ts'
import { storeOf } from '../../sql/stores.ts'
import type { ManagedDocument } from '../document-handlers.ts'

interface DocumentEvent extends HistoryEntry {
  readonly id: string
  readonly happenedTime: string
  readonly doneAt: string | null
  readonly action: string
  readonly fromState: string | null
  readonly toState: string | null
}

/** A page of the history of a document that the caller may see, newest first. */
export async function readHistory(
  { db }: Context,
  caller: Caller,
  { document, handlers }: ManagedDocument,
  id: string,
  before?: string,
): Promise<DocumentEvent[]> {
  await getRecord(db, document, handlers.store, caller, id)
  const ofRecord = (entry: RawBuilder<unknown>) => sql<SqlBool>`
    ${entry}.warehouse_id = ${caller.warehouseId} and ${entry}.resource = ${document.name} and ${entry}.record_id = ${id}`
  const { rows } = await sql<DocumentEvent>`
    select id, happened_time as "happenedTime", done_at as "doneAt", username, ${actorName} as "displayName", action,
           from_state as "fromState", to_state as "toState", reason, before, after
      ${historyPage({ table: 'warehouse_audit', ofRecord, before })}`.execute(db)
  return namePeople(db, document.fields, rows)
}

/** `…/history`: who did what and why. `…/chain`: the linked documents before and after. */
export function historyRoutes(app: FastifyInstance, context: Context, managed: ManagedDocument) {
  const { document, handlers } = managed
  const base = `${ADMIN_BASE}/${document.path}`
  const config = { access: { permission: readPermission(document) } }
  const schema = { params: idParams, tags: [document.name] }

  app.get(`${base}/:id/history`, { config, schema: { ...schema, querystring: historyQuery } }, async (request) => {
    return answer(await readHistory(context, callerOf(request), managed, request.params.id, request.query.before))
  })

  app.get(`${base}/:id/chain`, { config, schema }, async (request) => {
    const { id } = request.params
    const caller = callerOf(request)
    await getRecord(context.db, document, handlers.store, caller, id)
    return answer(await chainOf(context.db, caller, document.type, id))
  })
}

interface LinkedDocument {
  readonly id: string
  readonly type: string
  readonly depth: number
}

/**
 * Types that are made from many unrelated documents: the chain does not go on from one of them to its other sources.
 */
const GATHERING_TYPES = lists.flatMap((list) => (list.kind === 'document' && list.gathers === true ? [list.type] : []))

/** All documents linked with it, in both directions. The recursion ends when it finds no new one. */
async function findLinked(db: Db, caller: Caller, type: string, id: string): Promise<LinkedDocument[]> {
  const { rows } = await sql<LinkedDocument>`
    with recursive linked (id, type, depth) as (
      select ${id}::uuid, ${type}::text, 0
      union
      select case when l.from_id = k.id then l.to_id else l.from_id end,
             case when l.from_id = k.id then l.to_type else l.from_type end,
             case when l.from_id = k.id then k.depth + 1 else k.depth - 1 end
        from linked k join document_link l
          on l.warehouse_id = ${caller.warehouseId} and (l.from_id = k.id or l.to_id = k.id)
       where abs(k.depth) < 20 and (k.type <> all(${GATHERING_TYPES}::text[]) or (k.depth = 0 and l.from_id = k.id))
    )
    select id, type, min(depth)::int as depth from linked group by id, type limit 500`.execute(db)
  return rows
}

function namesOf(type: string, ids: readonly string[], caller: Caller): RawBuilder<unknown>[] {
  const document = documentOfType(type)
  if (document === undefined) return []
  const column = (name: string) => sql.ref(columnName(name))
  return [
    sql`select t.id, t.${column(document.label)} as number, t.${column(document.state)} as state, t.created_time
      from ${sql.table(storeOf(document.name).table)} t
     where ${all([sql`t.warehouse_id = ${caller.warehouseId}`, sql`t.id = any(${ids}::uuid[])`, ...scopeOf(document.name, caller)])}`,
  ]
}

/** The chain from the first document to the last; one that the caller may not open has a number but no route. */
async function chainOf(db: Db, caller: Caller, type: string, id: string) {
  const linkedDocuments = await findLinked(db, caller, type, id)
  const types = [...new Set(linkedDocuments.map((one) => one.type))]
  const parts = types.flatMap((one) =>
    namesOf(
      one,
      linkedDocuments.filter((link) => link.type === one).map((link) => link.id),
      caller,
    ),
  )
  const { rows } = await sql<{ id: string; number: string; state: string; created_time: string }>`
    select * from (${sql.join(parts, sql` union all `)}) d order by created_time, id`.execute(db)
  const linkById = new Map(linkedDocuments.map((link) => [link.id, link]))
  const linkedRows = rows.map((row) => ({ ...row, link: required(linkById.get(row.id), 'the link of the document') }))
  const inOrder = linkedRows.sort((a, b) => a.link.depth - b.link.depth)
  return inOrder.map(({ id: one, number, state, created_time, link }) => {
    const target = required(documentOfType(link.type), `the document type ${link.type}`)
    return {
      id: one,
      type: link.type,
      name: target.name,
      number,
      state,
      depth: link.depth,
      createdTime: created_time,
      current: one === id,
      ...(may(caller, readPermission(target)) ? { route: `${target.route}-create-detail?id=${one}` } : {}),
    }
  })
}
