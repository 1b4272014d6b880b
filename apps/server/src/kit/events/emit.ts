import { type RawBuilder, sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import { kept } from '../sql/prepared-statement.ts'
import type { Clock } from '../write/clock.ts'
import { NIL_ID, newId } from '../write/ids.ts'
import { FOR_THE_PRODUCT, followsFor, type Happened } from './handlers.ts'

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

/** Nobody: work that the product does by itself. */
export type EventActor = Pick<Caller, 'tab'> & { readonly userId: string | null }

/** By transaction: what it has to tell once it is committed. An attempt that is rolled back takes its own along. */
const emitted = new WeakMap<Trx, Happened[]>()
export const emittedIn = (trx: Trx): readonly Happened[] => emitted.get(trx) ?? []

/** How long the request that wrote has for the work that follows, before a pump takes it for lost. */
const HANDLED_BY_WRITER_S = 30

/** The columns of many events, who made them, and when: the parameters of `insertion`. */
export const EVENT_TYPES = [
  ...['uuid[]', 'uuid[]', 'text[]', 'uuid[]', 'int[]', 'text[]', 'uuid[]', 'text[]'],
  ...['uuid', 'text', 'timestamptz'],
]

type Part = RawBuilder<unknown>

/** For whoever writes something else in the same breath. */
export function insertion(parameters: readonly Part[]): Part {
  const columns = sql.join(parameters.slice(0, -3))
  const [actor, tab, now] = parameters.slice(-3) as [Part, Part, Part]
  return sql`
    insert into event (warehouse_id, id, resource, record_id, version, action, cargo_owner_id, actor_id, tab,
      happened_time, handle_after)
    select e.warehouse_id, e.id, e.resource, e.record_id, e.version, e.action, e.cargo_owner_id, ${actor}, ${tab}, ${now},
           case when e.follows_for = ${sql.lit(FOR_THE_PRODUCT)} or exists (select from integration i
             where i.status = 'ACTIVE' and i.automatic and i.document_types @> array[e.follows_for])
           then ${now} + make_interval(secs => ${sql.lit(HANDLED_BY_WRITER_S)}) end
      from unnest(${columns})
        as e(warehouse_id, id, resource, record_id, version, action, cargo_owner_id, follows_for)`
}

/** Notes what is told once the transaction is committed, and answers what `insertion` takes. It must be inserted. */
export function emission(trx: Trx, clock: Clock, actor: EventActor, facts: readonly Fact[]): readonly unknown[] {
  const now = clock.now()
  const events = facts.map((fact): Happened & { followsFor: string | null } => ({
    id: newId(now),
    warehouseId: fact.warehouseId ?? NIL_ID,
    resource: fact.resource,
    recordId: fact.recordId,
    version: fact.version,
    action: fact.action,
    cargoOwnerId: fact.cargoOwnerId ?? null,
    actorId: actor.userId,
    tab: actor.tab ?? null,
    followsFor: followsFor(fact),
  }))
  const column = <Name extends keyof (typeof events)[number]>(name: Name) => events.map((event) => event[name])
  // An import tells thousands, one by one: what was told before is not copied each time.
  const told = emitted.get(trx)
  if (told === undefined) emitted.set(trx, events)
  else told.push(...events)
  return [
    column('warehouseId'),
    column('id'),
    column('resource'),
    column('recordId'),
    column('version'),
    column('action'),
    column('cargoOwnerId'),
    column('followsFor'),
    actor.userId,
    actor.tab ?? null,
    now,
  ]
}

const insertEvents = kept('events', EVENT_TYPES, (...parameters) => insertion(parameters), { answers: false })

/** One statement however many. Never notifies: that would make all commits wait for each other. */
export async function emitAll(trx: Trx, clock: Clock, actor: EventActor, facts: readonly Fact[]): Promise<void> {
  if (facts.length > 0) await insertEvents(trx, ...emission(trx, clock, actor, facts))
}

export const emit = (trx: Trx, clock: Clock, actor: EventActor, fact: Fact): Promise<void> =>
  emitAll(trx, clock, actor, [fact])
