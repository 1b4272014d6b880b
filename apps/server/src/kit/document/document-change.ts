import { type RawBuilder, sql } from 'kysely'
import { EVENT_TYPES, eventInsertion } from '../events/event-insertion.ts'
import type { Parameters, ValuesOf } from '../sql/prepared-statement.ts'
import type { Facts } from '../write/audit.ts'

/** Another record that changed with the document; `action` if it differs from that of the command. */
export interface TouchedRecord {
  readonly resource: string
  readonly id: string
  readonly action?: string
}

/** A change of a document, as the history and the events record it. */
export interface DocumentChange {
  readonly action: string
  readonly resource: string
  readonly id: string
  readonly label: string
  readonly version: number
  /** Warehouse of the change, if it is not the one of the work. */
  readonly warehouseId?: string
  readonly cargoOwnerId?: string | null
  readonly fromState?: string | null
  readonly toState?: string | null
  readonly reason?: string | null
  readonly before?: Facts | null
  readonly after?: Facts | null
  /** Other records that changed with it. */
  readonly touched?: readonly TouchedRecord[]
  /** Whether stock changed too: clients then reload lists of stock. */
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

/** Parameter types of history entries and events. */
export const CHANGE_TYPES = { ...AUDIT_TYPES, ...EVENT_TYPES } as const
export type ChangeValues = ValuesOf<typeof CHANGE_TYPES>

/** Inserts history entries and events, as a statement of its own or as a part of the one that posts stock. */
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
