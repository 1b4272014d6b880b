import { newId } from '../../apps/server/src/kit/ids.ts'
import type { Statement } from './list-statements.ts'
import type { Paper, Writer } from './stock-write.ts'

export interface Done {
  readonly action: string
  readonly resource: string
  readonly version: number
  readonly from?: string
  readonly to?: string
  readonly after: object
  /** Whoever lists stock is told too. */
  readonly stock?: boolean
  /** A notice that changed with it. */
  readonly notice?: string
}

/** The entry of the audit log. */
export const audited = ({ warehouseId, userId, now }: Writer, paper: Paper, done: Done): Statement => ({
  text: `insert into warehouse_audit (warehouse_id, id, happened_time, user_id, username, action, resource, record_id,
      record_label, from_state, to_state, address, request_id, after)
    values ($1, $2::uuid, $3, $4, 'admin', $5, $6, $7, $8, $9, $10, '127.0.0.1', $2::uuid::text, $11)`,
  values: [
    ...[warehouseId, newId(now), now, userId, done.action, done.resource, paper.id, paper.no],
    ...[done.from ?? null, done.to ?? null, JSON.stringify(done.after)],
  ],
})

/** The events of the outbox, as if told already, or the server would work for the floor. */
export function announced(
  { warehouseId, userId, now }: Writer,
  paper: Paper,
  done: Done,
  owner: string | null,
): Statement {
  const facts = [
    { id: newId(now), resource: done.resource, record: paper.id, version: done.version },
    ...(done.stock === true ? [{ id: newId(now), resource: 'stocks', record: null, version: null }] : []),
    ...(done.notice === undefined
      ? []
      : [{ id: newId(now), resource: 'recvReqs', record: done.notice, version: null }]),
  ]
  return {
    text: `insert into event (warehouse_id, id, resource, record_id, version, action, cargo_owner_id, actor_id, happened_time,
        claimed_time)
      select $1::uuid, c.id, c.resource, c.record, c.version, $2, $3::uuid, $4::uuid, $5::timestamptz, $5::timestamptz
        from unnest($6::uuid[], $7::text[], $8::uuid[], $9::int[]) as c(id, resource, record, version)`,
    values: [
      ...[warehouseId, done.action, owner, userId, now],
      facts.map(({ id }) => id),
      facts.map(({ resource }) => resource),
      facts.map(({ record }) => record),
      facts.map(({ version }) => version),
    ],
  }
}
