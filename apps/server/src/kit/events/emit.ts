import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../caller.ts'
import type { Clock } from '../clock.ts'
import type { Trx } from '../db.ts'
import { NIL_ID, newId } from '../ids.ts'
import { type Happened, handlersOf } from './handlers.ts'

export interface Fact {
  readonly resource: string
  /** Null: many records at once; screens read all of it again. */
  readonly recordId: string | null
  readonly version: number | null
  readonly action: string
  /** Null: it belongs to no warehouse, and is told in all of them. */
  readonly warehouseId?: string | null
  /** Whose goods it is about, for those who see only their own. */
  readonly cargoOwnerId?: string | null
}

export type EventActor = Pick<Caller, 'userId' | 'tab'>

/** By transaction: what it has to tell once it is committed. An attempt that is rolled back takes its own along. */
const emitted = new WeakMap<Trx, Happened[]>()
export const emittedIn = (trx: Trx): readonly Happened[] => emitted.get(trx) ?? []

/** How long the request that wrote has for the work that follows, before a pump takes it for lost. */
const HANDLED_BY_WRITER_S = 30

export const emit = (trx: Trx, clock: Clock, actor: EventActor, fact: Fact): Promise<void> =>
  emitAll(trx, clock, actor, [fact])

/** One statement however many. Never notifies: that would make all commits wait for each other. */
export async function emitAll(trx: Trx, clock: Clock, actor: EventActor, facts: readonly Fact[]): Promise<void> {
  if (facts.length > 0) await emission(trx, clock, actor, facts).execute(trx)
}

/** The statement itself, for whoever writes something else in the same breath. It must be run. */
export function emission(trx: Trx, clock: Clock, actor: EventActor, facts: readonly Fact[]): RawBuilder<unknown> {
  const now = clock.now()
  const events = facts.map((fact): Happened & { handled: boolean } => ({
    id: newId(now),
    warehouseId: fact.warehouseId ?? NIL_ID,
    resource: fact.resource,
    recordId: fact.recordId,
    version: fact.version,
    action: fact.action,
    cargoOwnerId: fact.cargoOwnerId ?? null,
    actorId: actor.userId,
    tab: actor.tab ?? null,
    handled: handlersOf(fact).length === 0,
  }))
  const column = <Name extends keyof (typeof events)[number]>(name: Name) => events.map((event) => event[name])
  emitted.set(trx, [...emittedIn(trx), ...events])
  return sql`
    insert into event (warehouse_id, id, resource, record_id, version, action, cargo_owner_id, actor_id, tab,
      happened_time, handle_after)
    select e.warehouse_id, e.id, e.resource, e.record_id, e.version, e.action, e.cargo_owner_id, ${actor.userId}::uuid,
           ${actor.tab ?? null}::text, ${now}::timestamptz,
           case when not e.handled then ${now}::timestamptz + make_interval(secs => ${HANDLED_BY_WRITER_S}) end
      from unnest(${column('warehouseId')}::uuid[], ${column('id')}::uuid[], ${column('resource')}::text[],
             ${column('recordId')}::uuid[], ${column('version')}::int[], ${column('action')}::text[],
             ${column('cargoOwnerId')}::uuid[], ${column('handled')}::boolean[])
        as e(warehouse_id, id, resource, record_id, version, action, cargo_owner_id, handled)`
}
