import { sql } from 'kysely'
import type { Facts } from '../audit.ts'
import { EVENT_TYPES, emission, insertion } from '../events/emit.ts'
import { newId } from '../ids.ts'
import { kept } from '../kept.ts'
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

const changeRecorded = kept(
  'change_recorded',
  [...AUDIT_TYPES, ...EVENT_TYPES],
  (...parameters) => sql`
    with noted as (
      insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
        record_label, from_state, to_state, reason, address, request_id, before, after)
      values (${sql.join(parameters.slice(0, AUDIT_TYPES.length))}))
    ${insertion(parameters.slice(AUDIT_TYPES.length))}`,
  { answers: false },
)

/** Who did what, why, before and after; and whoever looks at it is told. In the same transaction as the change. */
export async function recordChange(
  { trx, clock, caller, warehouseId }: DocumentWork,
  change: DocumentChange,
): Promise<void> {
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
  await changeRecorded(
    trx,
    ...[warehouseId, newId(now), now, caller.userId, caller.username, change.action, change.resource, change.id],
    ...[change.label, change.fromState ?? null, change.toState ?? null, change.reason ?? null],
    ...[caller.address, caller.requestId, json(change.before), json(change.after)],
    ...events,
  )
}
