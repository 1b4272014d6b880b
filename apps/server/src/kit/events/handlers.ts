import type { Context } from '../context.ts'

/** What happened, as the outbox keeps it. */
export interface Happened {
  readonly id: string
  readonly warehouseId: string
  readonly resource: string
  readonly recordId: string | null
  readonly version: number | null
  readonly action: string
  readonly cargoOwnerId: string | null
  readonly actorId: string | null
  readonly tab: string | null
}

/**
 * Work that follows from a write, in transactions of its own. It may be called again for the same event, at worst
 * twice at a time, and must then do nothing new: what it makes names what it was made for, under a unique key.
 */
export type EventHandler = (context: Context, event: Happened) => Promise<void>

/** Told once by the capabilities, the same in every process. */
const handlers = new Map<string, EventHandler[]>()

const keyOf = (resource: string, action: string) => `${resource} ${action}`

export function onEvent(resource: string, action: string, handler: EventHandler): void {
  const key = keyOf(resource, action)
  handlers.set(key, [...(handlers.get(key) ?? []), handler])
}

export const handlersOf = ({ resource, action }: Pick<Happened, 'resource' | 'action'>): readonly EventHandler[] =>
  handlers.get(keyOf(resource, action)) ?? []
