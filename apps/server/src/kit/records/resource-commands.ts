import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { required } from '@entrepot/domain/kernel/required'
import { sql } from 'kysely'
import { emit } from '../events/emit.ts'
import { Problem } from '../http/problem.ts'
import { getRecord, type Row } from '../lists/list-records.ts'
import type { Caller } from '../security/caller.ts'
import { mayWith, refuseOthersGoods } from '../security/own-goods.ts'
import { audit, difference } from '../write/audit.ts'
import { newId } from '../write/ids.ts'
import type { WriteResult } from '../write/write.ts'
import { checkCodes } from './check-codes.ts'
import { checkReferences, refuseOthersOwner } from './check-references.ts'
import { findReferencingLists } from './find-references.ts'
import { recordFaults } from './record-faults.ts'
import type { Addition, ResourceHandlers, Work } from './resource-handlers.ts'
import { insertRecord, keyOf, lockRecord, updateRecord, type Values } from './save-records.ts'

/** A resource with its handlers; actions are found by name, because a route has only the name. */
export interface ManagedResource {
  readonly resource: ResourceDeclaration
  readonly handlers: ResourceHandlers
}

/**
 * The actions that the caller can do with this record now, by its state and the caller's rights. The client shows
 * exactly these.
 */
export function actionsFor({ resource, handlers }: ManagedResource, caller: Caller, record: Row): string[] {
  const { name, writes } = resource
  const edit =
    writes.includes('update') && mayWith(caller, name, 'update', record) && (handlers.mayEdit?.(record, caller) ?? true)
  const remove =
    writes.includes('delete') &&
    mayWith(caller, name, 'delete', record) &&
    handlers.barDelete?.(record, caller) === undefined
  const ownActions = handlers.own?.isOwn(record, caller) === true ? handlers.own.actions : []
  const recordActions = Object.entries(handlers.actions)
    .filter(([action]) => mayWith(caller, name, action, record) || ownActions.includes(action))
    .filter(([, { when, barred }]) => barred?.(record, caller) === undefined && when(record, caller))
    .map(([action]) => action)
  return [...(edit ? ['edit'] : []), ...recordActions, ...(remove ? ['delete'] : [])]
}

const factsOf = ({ resource, handlers }: ManagedResource, record: Row) =>
  Object.fromEntries(
    Object.keys(resource.fields)
      .filter((name) => name in record && name !== 'updatedTime')
      // The history has more readers than the record.
      .filter((name) => handlers.store.guarded?.fields.includes(name) !== true)
      .map((name) => [name, record[name]]),
  )

/** Everyone who may read the record is notified: in its warehouse, and of its owner's goods. */
const emitChange = (
  { resource, handlers }: ManagedResource,
  { trx, clock, caller }: Work,
  action: string,
  record: Row,
) =>
  emit(trx, clock, caller, {
    resource: resource.name,
    recordId: record.id,
    version: record.version,
    action,
    warehouseId: handlers.store.byWarehouse === true ? String(record.warehouseId) : null,
    cargoOwnerId: resource.name === 'cargoOwners' ? record.id : ((record.cargoOwnerId as string | undefined) ?? null),
  })

const labelOf = ({ resource }: ManagedResource, record: Row) => String(record[resource.label] ?? '')

/** Keeps only values that a person may set; values of the server that are sent back are ignored. */
const settable = (resource: ResourceDeclaration, body: Values, when: 'create' | 'update'): Values =>
  Object.fromEntries(
    Object.entries(body).filter(([name, value]) => {
      const setBy = resource.fields[name]?.setBy
      return value !== undefined && (setBy === 'always' || (setBy === 'create' && when === 'create'))
    }),
  )

const writtenRecord = (id: string, addition: Addition | undefined): WriteResult =>
  addition?.secret === undefined ? { recordId: id } : { recordId: id, secret: addition.secret }

/** The rules of every record, then those of this resource. */
async function check({ resource, handlers }: ManagedResource, work: Work, values: Values, before: Row | undefined) {
  const action = before === undefined ? 'create' : 'update'
  refuseOthersOwner(work.caller, resource.name, action, { ...before, ...values })
  await checkReferences(work, resource, values, before)
  await checkCodes(work, resource, values, before)
  const [fields = []] = await recordFaults(work, resource, [values], before)
  if (fields.length > 0) throw new Problem('INVALID', { fields })
  return handlers.check?.(work, values, before)
}

export async function createRecord(managed: ManagedResource, work: Work, body: Values): Promise<WriteResult> {
  const { resource, handlers } = managed
  const values = settable(resource, body, 'create')
  const now = work.clock.now()
  const id = newId(now)
  const addition = await check(managed, work, values, undefined)
  const record = { id, now, values, ...(addition?.extra === undefined ? {} : { extra: addition.extra }) }
  await insertRecord(work.trx, work.caller, resource, handlers.store, record)
  await handlers.save?.(work, id, values, undefined)
  const after = await getRecord(work.trx, resource, handlers.store, work.caller, id)
  const entry = { action: 'create', resource: resource.name, recordId: id, recordLabel: labelOf(managed, after) }
  await audit(work.trx, work.clock, work.caller, { ...entry, after: factsOf(managed, after) })
  await emitChange(managed, work, 'create', after)
  return writtenRecord(id, addition)
}

/** Locks the record until the transaction ends and reads it; refuses one that the caller may not change. */
async function lockForAction(
  { resource, handlers }: ManagedResource,
  work: Work,
  id: string,
  action: string,
): Promise<Row> {
  const { trx, caller } = work
  await lockRecord(trx, handlers.store, await getRecord(trx, resource, handlers.store, caller, id))
  const record = await getRecord(trx, resource, handlers.store, caller, id)
  refuseOthersGoods(caller, resource.name, action, record)
  await handlers.checkReach?.(work, record)
  return record
}

const staleVersionProblem = (managed: ManagedResource, caller: Caller, record: Row) =>
  new Problem('STALE_VERSION', { detail: { current: { ...record, actions: actionsFor(managed, caller, record) } } })

async function recordChange(managed: ManagedResource, work: Work, action: string, before: Row): Promise<void> {
  const { resource, handlers } = managed
  const after = await getRecord(work.trx, resource, handlers.store, work.caller, before.id)
  const changes = difference(factsOf(managed, before), factsOf(managed, after))
  const entry = { action, resource: resource.name, recordId: before.id, recordLabel: labelOf(managed, after) }
  await audit(work.trx, work.clock, work.caller, { ...entry, ...changes })
  await emitChange(managed, work, action, after)
}

export async function changeRecord(managed: ManagedResource, work: Work, body: Values): Promise<WriteResult> {
  const { resource, handlers } = managed
  const before = await lockForAction(managed, work, body.id as string, 'update')
  if (before.version !== body.version) throw staleVersionProblem(managed, work.caller, before)
  if (!actionsFor(managed, work.caller, before).includes('edit')) throw new Problem('FORBIDDEN')
  const values = settable(resource, body, 'update')
  const addition = await check(managed, work, values, before)
  const change = { now: work.clock.now(), values, ...(addition?.extra && { extra: addition.extra }) }
  await updateRecord(work.trx, work.caller, resource, handlers.store, before, change)
  await handlers.save?.(work, before.id, values, before)
  await recordChange(managed, work, 'update', before)
  return writtenRecord(before.id, addition)
}

export async function runAction(managed: ManagedResource, work: Work, id: string, action: string, input: Values) {
  const handler = required(
    (managed.handlers.actions as Record<string, ResourceHandlers['actions'][string]>)[action],
    `the action ${action}`,
  )
  const before = await lockForAction(managed, work, id, action)
  if (input.version !== undefined && input.version !== before.version)
    throw staleVersionProblem(managed, work.caller, before)
  const barred = handler.barred?.(before, work.caller)
  if (barred !== undefined) throw new Problem(barred)
  if (!handler.when(before, work.caller))
    throw new Problem('WRONG_STATE', { detail: { state: stateOf(managed, before) } })
  const addition = await handler.run(work, before, input)
  const change = { now: work.clock.now(), values: {}, ...(addition?.extra && { extra: addition.extra }) }
  if (addition !== undefined)
    await updateRecord(work.trx, work.caller, managed.resource, managed.handlers.store, before, change)
  await recordChange(managed, work, action, before)
  return writtenRecord(id, addition)
}

const stateOf = ({ resource }: ManagedResource, record: Row): string => {
  const name = Object.entries(resource.fields).find(([, { look }]) => look.kind === 'choice' && look.tag)?.[0]
  return name === undefined ? '' : String(record[name])
}

export async function deleteRecord(
  managed: ManagedResource,
  work: Work,
  id: string,
  version?: number,
): Promise<WriteResult> {
  const { resource, handlers } = managed
  const before = await lockForAction(managed, work, id, 'delete')
  if (version !== undefined && before.version !== version) throw staleVersionProblem(managed, work.caller, before)
  const barred = handlers.barDelete?.(before, work.caller)
  if (barred !== undefined) throw new Problem(barred, { detail: { parts: labelOf(managed, before) } })
  await handlers.checkDelete?.(work, before)
  const users = await findReferencingLists(work.trx, resource.name, handlers.usedBy ?? [], before)
  if (users.length > 0) throw new Problem('IN_USE', { detail: { usedBy: users } })
  await sql`delete from ${sql.table(handlers.store.table)} where ${keyOf(handlers.store, before)}`.execute(work.trx)
  const entry = { action: 'delete', resource: resource.name, recordId: id, recordLabel: labelOf(managed, before) }
  await audit(work.trx, work.clock, work.caller, { ...entry, before: factsOf(managed, before) })
  // A version higher than any that could be read, so that the event is ordered after it.
  await emitChange(managed, work, 'delete', { ...before, version: before.version + 1 })
  return { body: null }
}
