import type { Area } from '@entrepot/domain/identity/policy'

/** `read`: a key may read, but not change. `refused`: no key has access. */
export type KeyLimit = 'read' | 'refused'

/** Areas about people, or about the system itself. */
const CLOSED: ReadonlySet<Area> = new Set(['everyone', 'system'])

/** The actions that an API key may be given. */
export function grantableToKeys(area: Area, limit: KeyLimit | undefined, actions: readonly string[]) {
  if (CLOSED.has(area) || limit === 'refused') return []
  return limit === 'read' ? actions.filter((action) => action === 'read') : actions
}
