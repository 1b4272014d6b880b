import { newId } from '../../apps/server/src/kit/write/ids.ts'
import type { Statement } from './list-statements.ts'
import type { Paper, Writer } from './stock-write.ts'

export interface Change {
  readonly action: string
  readonly resource: string
  readonly version: number
  readonly from?: string
  readonly to?: string
  readonly after: object
  /** Lists of stock get an event too. */
  readonly stock?: boolean
  /** Other documents that changed with it. */
  readonly touched?: readonly { readonly resource: string; readonly id: string }[]
}

interface AuditEntry {
  readonly paper: Paper
  readonly after: object
}

/** The entries of the audit log of papers that had the same change. */
export const insertAuditEntries = (
  { warehouseId, userId, now }: Writer,
  { action, resource, to }: { readonly action: string; readonly resource: string; readonly to: string },
  entries: readonly AuditEntry[],
): Statement => ({
  text: `insert into warehouse_audit (warehouse_id, happened_time, user_id, username, action, resource, to_state, address,
      id, request_id, record_id, record_label, after)
    select $1::uuid, $2::timestamptz, $3::uuid, 'admin', $4, $5, $6, '127.0.0.1', c.id, c.id::text, c.record, c.label, c.after
      from unnest($7::uuid[], $8::text[], $9::text[], $10::jsonb[]) as c(id, record, label, after)`,
  values: [
    ...[warehouseId, now, userId, action, resource, to],
    entries.map(() => newId(now)),
    entries.map(({ paper }) => paper.id),
    entries.map(({ paper }) => paper.no),
    entries.map(({ after }) => JSON.stringify(after)),
  ],
})

/** One entry, as one would write it by hand. */
export const insertAuditEntry = ({ warehouseId, userId, now }: Writer, paper: Paper, change: Change): Statement => ({
  text: `insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
      record_label, from_state, to_state, address, request_id, after)
    values ($1, $2::uuid, $3, $4, 'admin', $5, $6, $7, $8, $9, $10, '127.0.0.1', $2::uuid::text, $11)`,
  values: [
    ...[warehouseId, newId(now), now, userId, change.action, change.resource, paper.id, paper.no],
    ...[change.from ?? null, change.to ?? null, JSON.stringify(change.after)],
  ],
})

interface Fact {
  readonly resource: string
  readonly record: string | null
  readonly version: number | null
}

/** The events of the outbox, already claimed, or the server would deliver them during the measurement. */
export const insertEvents = (
  { warehouseId, userId, now }: Writer,
  action: string,
  facts: readonly Fact[],
  owner: string | null,
): Statement => ({
  text: `insert into event (warehouse_id, id, resource, record_id, version, action, cargo_owner_id, actor_id, happened_time,
      claimed_time)
    select $1::uuid, c.id, c.resource, c.record, c.version, $2, $3::uuid, $4::uuid, $5::timestamptz, $5::timestamptz
      from unnest($6::uuid[], $7::text[], $8::uuid[], $9::int[]) as c(id, resource, record, version)`,
  values: [
    ...[warehouseId, action, owner, userId, now],
    facts.map(() => newId(now)),
    facts.map(({ resource }) => resource),
    facts.map(({ record }) => record),
    facts.map(({ version }) => version),
  ],
})

export const insertEventsOfChange = (writer: Writer, paper: Paper, change: Change, owner: string | null): Statement =>
  insertEvents(
    writer,
    change.action,
    [
      { resource: change.resource, record: paper.id, version: change.version },
      ...(change.stock === true ? [{ resource: 'stocks', record: null, version: null }] : []),
      ...(change.touched ?? []).map(({ resource, id }) => ({ resource, record: id, version: null })),
    ],
    owner,
  )
