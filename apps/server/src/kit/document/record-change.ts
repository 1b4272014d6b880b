import { sql } from 'kysely'
import type { Facts } from '../audit.ts'
import { emission } from '../events/emit.ts'
import { newId } from '../ids.ts'
import type { DocumentWork } from './document-handlers.ts'

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
  readonly touched?: readonly { readonly resource: string; readonly id: string }[]
  /** Stock moved with it: lists of stock are read again. */
  readonly stock?: boolean
}

const json = (facts: Facts | null | undefined) =>
  facts === null || facts === undefined || Object.keys(facts).length === 0 ? null : JSON.stringify(facts)

/** Who did what, why, before and after; and whoever looks at it is told. In the same transaction as the change. */
export async function recordChange(
  { trx, clock, caller, warehouseId }: DocumentWork,
  change: DocumentChange,
): Promise<void> {
  const now = clock.now()
  const told = { action: change.action, warehouseId, cargoOwnerId: change.cargoOwnerId ?? null }
  const event = emission(trx, clock, caller, [
    { ...told, resource: change.resource, recordId: change.id, version: change.version },
    ...(change.stock === true ? [{ ...told, resource: 'stocks', recordId: null, version: null }] : []),
    ...(change.touched ?? []).map(({ resource, id }) => ({ ...told, resource, recordId: id, version: null })),
  ])
  await sql`
    with noted as (
      insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
        record_label, from_state, to_state, reason, address, request_id, before, after)
      values (${warehouseId}, ${newId(now)}, ${now}, ${caller.userId}, ${caller.username}, ${change.action},
        ${change.resource}, ${change.id}, ${change.label}, ${change.fromState ?? null}, ${change.toState ?? null},
        ${change.reason ?? null}, ${caller.address}, ${caller.requestId}, ${json(change.before)}, ${json(change.after)}))
    ${event}`.execute(trx)
}
