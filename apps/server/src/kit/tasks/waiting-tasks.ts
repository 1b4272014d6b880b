import { MAX_TASKS, type TasksQuery, taskDocuments, type WaitingTask } from '@entrepot/contract/in-warehouse/tasks'
import { readPermission } from '@entrepot/contract/kit/declaration'
import type { TaskWait } from '@entrepot/contract/kit/document/task'
import type { FieldSet } from '@entrepot/contract/kit/fields'
import { documentNamed, listNamed } from '@entrepot/contract/registry'
import { required } from '@entrepot/domain/kernel/required'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { DocumentStore } from '../document/document-handlers.ts'
import type { Context } from '../http/context.ts'
import { all, type Condition } from '../lists/filters.ts'
import { type Caller, may } from '../security/caller.ts'
import { scopeOf } from '../security/scope.ts'
import type { Db } from '../sql/db.ts'
import { columnOf, referredField } from '../sql/selection.ts'
import { columnName } from '../sql/store.ts'

export type TaskDocument = (typeof taskDocuments)[number]

/** The declaration that a reference of the header refers to. */
function targetOf(fields: FieldSet, name: string): string | undefined {
  const look = fields[name]?.look
  return look?.kind === 'reference' ? look.to : undefined
}

function waitCondition(document: TaskDocument, store: DocumentStore, wait: TaskWait): Condition {
  const column = (name: string) => columnOf(document, store, name)
  const conditions = [sql<SqlBool>`${column(document.state)} = any(${wait.states}::text[])`]
  if (wait.where !== undefined) conditions.push(sql<SqlBool>`${column(wait.where.field)} = ${wait.where.value}`)
  if (wait.while !== undefined) {
    const { field, states } = wait.while
    const target = required(documentNamed(targetOf(document.fields, field) ?? ''), `the document of ${field}`)
    const state = referredField(store, field, target.name, target.state)
    conditions.push(sql<SqlBool>`${state} = any(${states}::text[])`)
  }
  return all(conditions)
}

function titleOf(document: TaskDocument, store: DocumentStore): RawBuilder<unknown> {
  const { title } = document.task
  if (title === undefined) return sql`null`
  const target = targetOf(document.fields, title)
  if (target === undefined) return columnOf(document, store, title)
  return referredField(store, title, target, listNamed(target)?.label ?? 'name')
}

function dueOf(document: TaskDocument, store: DocumentStore): RawBuilder<unknown> {
  const { due } = document.task
  if (due === undefined) return sql`null`
  if (due.of === undefined) return columnOf(document, store, due.field)
  return referredField(store, due.of, required(targetOf(document.fields, due.of), `the record of ${due.of}`), due.field)
}

/** A stop is a location in the lines, counted once; lines without locations are stops themselves. */
const stopOf = ({ line }: TaskDocument) => ('locationId' in line ? sql`x.location_id` : sql`x.id`)

function isDone({ task }: TaskDocument): RawBuilder<SqlBool> | undefined {
  if (task.done === undefined) return undefined
  const field = sql`x.${sql.ref(columnName(task.done.field))}`
  const { reaches } = task.done
  return reaches === undefined
    ? sql<SqlBool>`${field} is not null`
    : sql<SqlBool>`coalesce(${field}, 0) >= x.${sql.ref(columnName(reaches))}`
}

/**
 * A figure over the lines, as an expression, so that it is computed only for answered tasks and not for all waiting
 * ones.
 */
const overLines = ({ lines }: DocumentStore, figure: RawBuilder<unknown>) => sql`
    (select ${figure} from ${sql.table(lines.table)} x where x.warehouse_id = t.warehouse_id and x.document_id = t.id)`

const stopTotal = (document: TaskDocument, store: DocumentStore) =>
  overLines(store, sql`count(distinct ${stopOf(document)})`)

/** Number of stops at which all work is done. */
function stopsDone(document: TaskDocument, store: DocumentStore) {
  const done = isDone(document)
  if (done === undefined) return sql`null::bigint`
  const stop = stopOf(document)
  return overLines(store, sql`count(distinct ${stop}) - count(distinct ${stop}) filter (where not ${done})`)
}

/** When the holder last did something to it. */
const lastActivity = ({ name }: TaskDocument) => sql`
  case when held.document_id is not null then (select max(e.happened_time) from warehouse_audit e
    where e.warehouse_id = t.warehouse_id and e.resource = ${sql.lit(name)} and e.record_id = t.id::text
      and e.user_id = held.user_id and e.happened_time >= held.taken_time) end`

/** The location at which the holder last confirmed a line, since the task was taken. */
function lastPlace({ task }: TaskDocument, { lines }: DocumentStore) {
  if (task.confirmed === undefined) return sql`null::jsonb`
  const [time, by] = [task.confirmed.time, task.confirmed.by].map((name) => sql`x.${sql.ref(columnName(name))}`)
  return sql`
    case when held.document_id is not null then (select jsonb_build_object('id', l.id, 'fullNo', l.full_no, 'time', ${time})
       from ${sql.table(lines.table)} x
       join storage_location l on l.warehouse_id = x.warehouse_id and l.id = x.location_id
      where x.warehouse_id = t.warehouse_id and x.document_id = t.id and ${by} = held.username
        and ${time} >= held.taken_time
      order by ${time} desc, x.line_no desc limit 1) end`
}

/** The waiting documents of one type, sorted by due time. */
function tasksOf(document: TaskDocument, store: DocumentStore, caller: Caller, now: Date, more: readonly Condition[]) {
  const { kind, pieces, waits } = document.task
  const waiting = waits.map((wait) => sql<SqlBool>`(${waitCondition(document, store, wait)})`)
  const isWaiting = sql<SqlBool>`(${sql.join(waiting, sql` or `)})`
  const skuTotal = pieces === undefined ? sql`null` : columnOf(document, store, pieces)
  return sql`(
    select ${sql.lit(kind)} as kind, ${sql.lit(document.path)} as resource, t.id,
           ${columnOf(document, store, document.label)}::text as no, ${titleOf(document, store)}::text as title,
           ${skuTotal}::bigint as "skuTotal", ${stopTotal(document, store)} as "stopTotal",
           ${stopsDone(document, store)} as "stopsDone",
           ${dueOf(document, store)}::timestamptz as "dueTime",
           greatest(0, floor(extract(epoch from ${now}::timestamptz - t.created_time) / 60))::bigint as "ageMinutes",
           held.username as "takenBy", held.taken_time as "takenTime",
           ${lastActivity(document)} as "lastActivity", ${lastPlace(document, store)} as "lastPlace",
           (select u.display_name from app_user u where u.id = held.user_id) as "takenByName"
      from ${sql.table(store.table)} t ${store.joins ?? sql``}
      left join task_claim held on held.warehouse_id = t.warehouse_id and held.document_id = t.id
       and held.held_until > ${now}::timestamptz
     where ${all([...scopeOf(document.name, caller), isWaiting, ...more])}
     order by "dueTime" nulls last, t.created_time, t.id limit ${sql.lit(MAX_TASKS)})`
}

/** The store of a document type that is a task. */
export function storeOfTask({ documents }: Pick<Context, 'documents'>, { name }: TaskDocument): DocumentStore {
  return required(documents.get(name), `what serves ${name}`).handlers.store
}

/** Whether tasks can be found by product: lines with a product column of their own, not through a stock row. */
const namesProduct = ({ line }: TaskDocument) => 'productId' in line && !('stockId' in line)

const ofProduct = ({ lines }: DocumentStore, productId: string): Condition => sql<SqlBool>`exists (
  select 1 from ${sql.table(lines.table)} x
   where x.warehouse_id = t.warehouse_id and x.document_id = t.id and x.product_id = ${productId})`

/** All waiting tasks of the caller's warehouse that the caller may read, in one statement. */
export async function listTasks(
  context: Context,
  db: Db,
  caller: Caller,
  { kind, taken, productId }: TasksQuery,
): Promise<WaitingTask[]> {
  const now = context.clock.now()
  const readable = taskDocuments.filter(
    (document) =>
      (kind === undefined || document.task.kind === kind) &&
      (productId === undefined || namesProduct(document)) &&
      may(caller, readPermission(document)),
  )
  if (readable.length === 0) return []
  const onlyTaken = taken === undefined ? [] : [sql<SqlBool>`held.document_id is not null`]
  const parts = readable.map((document) => {
    const store = storeOfTask(context, document)
    const ofThis = productId === undefined ? [] : [ofProduct(store, productId)]
    return tasksOf(document, store, caller, now, [...onlyTaken, ...ofThis])
  })
  const { rows } = await sql<WaitingTask>`
    select * from (${sql.join(parts, sql` union all `)}) w
     order by "dueTime" nulls last, "ageMinutes" desc, id`.execute(db)
  return rows
}

/** One task, if it waits. */
export async function findTask(
  context: Context,
  db: Db,
  caller: Caller,
  document: TaskDocument,
  id: string,
): Promise<WaitingTask | undefined> {
  const store = storeOfTask(context, document)
  const part = tasksOf(document, store, caller, context.clock.now(), [sql<SqlBool>`t.id = ${id}`])
  const { rows } = await sql<WaitingTask>`${part}`.execute(db)
  return rows[0]
}
