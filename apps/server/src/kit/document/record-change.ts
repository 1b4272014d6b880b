import { type RawBuilder, sql } from 'kysely'
import { EVENT_TYPES, emission, insertion } from '../events/emit.ts'
import type { Trx } from '../sql/db.ts'
import { kept } from '../sql/prepared-statement.ts'
import type { Facts } from '../write/audit.ts'
import { newId } from '../write/ids.ts'
import type { DocumentWork, Touched } from './document-handlers.ts'

export interface DocumentChange {
  readonly action: string
  readonly resource: string
  readonly id: string
  readonly label: string
  readonly version: number
  readonly cargoOwnerId?: string | null
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
  readonly before?: Facts | null
  readonly after?: Facts | null
  /** Other documents that changed with it. */
  readonly touched?: readonly Touched[]
  /** Stock moved with it: lists of stock are read again. */
  readonly stock?: boolean
}

const json = (facts: Facts | null | undefined) =>
  facts === null || facts === undefined || Object.keys(facts).length === 0 ? null : JSON.stringify(facts)

const AUDIT_TYPES = [
  ...['uuid', 'uuid', 'timestamptz', 'uuid', 'text', 'text', 'text', 'text'],
  ...['text', 'text', 'text', 'text', 'text', 'text', 'jsonb', 'jsonb'],
]

/** The parameters of `recording`. */
export const RECORD_TYPES = [...AUDIT_TYPES, ...EVENT_TYPES]

/** The history's entry and the events, in one statement. */
export const recording = (parameters: readonly RawBuilder<unknown>[]) => sql`
    with noted as (
      insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
        record_label, from_state, to_state, reason, address, request_id, before, after)
      values (${sql.join(parameters.slice(0, AUDIT_TYPES.length))}))
    ${insertion(parameters.slice(AUDIT_TYPES.length))}`

const changeRecorded = kept('change_recorded', RECORD_TYPES, (...parameters) => recording(parameters), {
  answers: false,
})

/** By transaction: the record that waits for the posting which ends it. */
const waiting = new WeakMap<Trx, readonly unknown[]>()

/** For who posts last: what is to be recorded in the same statement, if anything. */
export function takeRecord(trx: Trx): readonly unknown[] | undefined {
  const record = waiting.get(trx)
  waiting.delete(trx)
  return record
}

/**
 * Who did what, why, before and after; and whoever looks at it is told. In the same transaction as the change. Where
 * stock is posted `last`, its writer records it along: one statement less for everybody who waits for those rows.
 */
export async function recordChange(
  work: DocumentWork,
  change: DocumentChange,
  last?: () => Promise<void>,
): Promise<void> {
  const { trx } = work
  const record = recordOf(work, change)
  if (last === undefined) {
    await changeRecorded(trx, ...record)
    return
  }
  waiting.set(trx, record)
  await last()
  // It had nothing to post after all.
  const left = takeRecord(trx)
  if (left !== undefined) await changeRecorded(trx, ...left)
}

function recordOf({ trx, clock, caller, warehouseId }: DocumentWork, change: DocumentChange): readonly unknown[] {
  const now = clock.now()
  const told = { action: change.action, warehouseId, cargoOwnerId: change.cargoOwnerId ?? null }
  const events = emission(trx, clock, caller, [
    { ...told, resource: change.resource, recordId: change.id, version: change.version },
    ...(change.stock === true ? [{ ...told, resource: 'stocks', recordId: null, version: null }] : []),
    ...(change.touched ?? []).map(({ resource, id, action = told.action }) => ({
      ...told,
      resource,
      recordId: id,
      version: null,
      action,
    })),
  ])
  return [
    ...[warehouseId, newId(now), now, caller.userId, caller.username, change.action, change.resource, change.id],
    ...[change.label, change.fromState ?? null, change.toState ?? null, change.reason ?? null],
    ...[caller.address, caller.requestId, json(change.before), json(change.after)],
    ...events,
  ]
}
