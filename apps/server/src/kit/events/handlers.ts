import type { Context } from '../http/context.ts'
import { FOR_THE_PRODUCT } from './event-insertion.ts'
import type { StoredEvent } from './stored-event.ts'

/**
 * Work that follows from a write, in transactions of its own. It may be called again for the same event, at worst
 * twice at a time, and must then do nothing new: what it makes names what it was made for, under a unique key. One that
 * answers false has changed nothing.
 */
export type EventHandler = (context: Context, event: StoredEvent) => Promise<unknown>

/** A handler, and when it runs: always, or only when another system wants documents of a type. */
interface Registration {
  readonly handler: EventHandler
  readonly onlyForSystemsWanting: string | null
}

/** The capabilities register their handlers at the start. */
const registrations = new Map<string, Registration[]>()

const keyOf = (resource: string, action: string) => `${resource} ${action}`

const registrationsFor = ({ resource, action }: Pick<StoredEvent, 'resource' | 'action'>): readonly Registration[] =>
  registrations.get(keyOf(resource, action)) ?? []

/** Answers how to take it back. */
function register(resource: string, action: string, one: Registration): () => void {
  const key = keyOf(resource, action)
  registrations.set(key, [...(registrations.get(key) ?? []), one])
  return () => {
    registrations.set(
      key,
      (registrations.get(key) ?? []).filter((other) => other !== one),
    )
  }
}

export const onEvent = (resource: string, action: string, handler: EventHandler): (() => void) =>
  register(resource, action, { handler, onlyForSystemsWanting: null })

/** As `onEvent`; but where no system wants documents of this type by itself, the event is done as it is written. */
export const onEventForSystems = (
  resource: string,
  action: string,
  type: string,
  handler: EventHandler,
): (() => void) => register(resource, action, { handler, onlyForSystemsWanting: type })

export const handlersOf = (event: Pick<StoredEvent, 'resource' | 'action'>): readonly EventHandler[] =>
  registrationsFor(event).map(({ handler }) => handler)

/** Whom the work that follows is for: nobody (null), the product itself, or the systems that want this type. */
export function followsFor(event: Pick<StoredEvent, 'resource' | 'action'>): string | null {
  const types = new Set(registrationsFor(event).map(({ onlyForSystemsWanting: type }) => type ?? FOR_THE_PRODUCT))
  if (types.size > 1) return FOR_THE_PRODUCT
  return [...types][0] ?? null
}
