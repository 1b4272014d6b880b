import { type RawBuilder, sql } from 'kysely'
import { EVENT_TYPES, eventInsertion } from '../events/event-insertion.ts'
import type { Parameters, ValuesOf } from '../sql/prepared-statement.ts'
import type { Facts } from '../write/audit.ts'

/** A record that changed beside the document itself; `action` where it is not the command's own. */
export interface TouchedRecord {
  readonly resource: string
  readonly id: string
  readonly action?: string
}

/** What happened to a document, for its history and for whoever looks at it. */
export interface DocumentChange {
  readonly action: string
  readonly resource: string
  readonly id: string
  readonly label: string
  readonly version: number
  /** Where it happened, if that is not the warehouse of the work. */
  readonly warehouseId?: string
  readonly cargoOwnerId?: string | null
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
  readonly before?: Facts | null
  readonly after?: Facts | null
  /** Other documents that changed with it. */
  readonly touched?: readonly TouchedRecord[]
  /** Stock moved with it: lists of stock are read again. */
  readonly stock?: boolean
}

const AUDIT_TYPES = {
  auditWarehouseIds: 'uuid[]',
  auditIds: 'uuid[]',
  auditTime: 'timestamptz',
  auditDoneAt: 'timestamptz',
  auditUserId: 'uuid',
  auditUsername: 'text',
  auditActions: 'text[]',
  auditResources: 'text[]',
  auditRecordIds: 'text[]',
  auditLabels: 'text[]',
  auditFromStates: 'text[]',
  auditToStates: 'text[]',
  auditReasons: 'text[]',
  auditAddress: 'text',
  auditRequestId: 'text',
  auditBefore: 'jsonb[]',
  auditAfter: 'jsonb[]',
} as const

/** Entries of the history, and events. */
export const CHANGE_TYPES = { ...AUDIT_TYPES, ...EVENT_TYPES } as const
export type ChangeValues = ValuesOf<typeof CHANGE_TYPES>

/** Inserts entries of the history and events: a statement of its own, or a part of one that posts stock too. */
export const changeInsertion = (p: Parameters<typeof CHANGE_TYPES>): RawBuilder<unknown> => sql`
    with audit_entries as (
      insert into warehouse_audit (warehouse_id, id, happened_time, done_at, user_id, username, action, resource, record_id,
        record_label, from_state, to_state, reason, address, request_id, before, after)
      select a.warehouse_id, a.id, ${p.auditTime}, ${p.auditDoneAt}, ${p.auditUserId}, ${p.auditUsername}, a.action, a.resource,
             a.record_id, a.label, a.from_state, a.to_state, a.reason, ${p.auditAddress}, ${p.auditRequestId}, a.before,
             a.after
        from unnest(${p.auditWarehouseIds}, ${p.auditIds}, ${p.auditActions}, ${p.auditResources}, ${p.auditRecordIds},
          ${p.auditLabels}, ${p.auditFromStates}, ${p.auditToStates}, ${p.auditReasons}, ${p.auditBefore},
          ${p.auditAfter})
          as a(warehouse_id, id, action, resource, record_id, label, from_state, to_state, reason, before, after))
    ${eventInsertion(p)}`
