import type { Caller } from '../security/caller.ts'
import type { Trx } from '../sql/db.ts'
import { preparedStatement, type ValuesOf } from '../sql/prepared-statement.ts'
import type { Clock } from '../write/clock.ts'
import { NIL_ID, newId } from '../write/ids.ts'
import { EVENT_TYPES, eventInsertion } from './event-insertion.ts'
import { followsFor } from './handlers.ts'
import type { StoredEvent } from './stored-event.ts'

export interface NewEvent {
  readonly resource: string
  /** Null: many records at once; screens read all of it again. */
  readonly recordId: string | null
  readonly version: number | null
  readonly action: string
  /** Null: it belongs to no warehouse, and is sent to all of them. */
  readonly warehouseId?: string | null
  /** Whose goods it is about, for those who see only their own. */
  readonly cargoOwnerId?: string | null
}

/** Nobody: work that the product does by itself. */
export type EventActor = Pick<Caller, 'tab'> & { readonly userId: string | null }

/** The values that `eventInsertion` takes. The transaction notes the events, so whoever calls this must insert them. */
export function eventValues(
  trx: Trx,
  clock: Clock,
  actor: EventActor,
  facts: readonly NewEvent[],
): ValuesOf<typeof EVENT_TYPES> {
  const now = clock.now()
  const events = facts.map((fact): StoredEvent & { followsFor: string | null } => ({
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
  for (const event of events) trx.journal.emitted.push(event)
  return {
    eventWarehouseIds: events.map(({ warehouseId }) => warehouseId),
    eventIds: events.map(({ id }) => id),
    eventResources: events.map(({ resource }) => resource),
    eventRecordIds: events.map(({ recordId }) => recordId),
    eventVersions: events.map(({ version }) => version),
    eventActions: events.map(({ action }) => action),
    eventCargoOwnerIds: events.map(({ cargoOwnerId }) => cargoOwnerId),
    eventFollowsFor: events.map((event) => event.followsFor),
    eventActorId: actor.userId,
    eventTab: actor.tab ?? null,
    eventTime: now,
  }
}

const insertEvents = preparedStatement('kit/events/emit', EVENT_TYPES, eventInsertion, { answers: false })

/** One statement however many. Never notifies: that would make all commits wait for each other. */
export async function emitAll(trx: Trx, clock: Clock, actor: EventActor, facts: readonly NewEvent[]): Promise<void> {
  if (facts.length > 0) await insertEvents(trx, eventValues(trx, clock, actor, facts))
}

export const emit = (trx: Trx, clock: Clock, actor: EventActor, fact: NewEvent): Promise<void> =>
  emitAll(trx, clock, actor, [fact])
