import type { Area } from '@entrepot/domain/identity/policy'

/** `read`: a key may read it, not change it. `refused`: no key opens it. */
export type KeyLimit = 'read' | 'refused'

/** What is about people, or about the system itself. */
const CLOSED: ReadonlySet<Area> = new Set(['everyone', 'system'])

/** The actions that an API key may be given. */
export function grantableToKeys(area: Area, limit: KeyLimit | undefined, actions: readonly string[]) {
  if (CLOSED.has(area) || limit === 'refused') return []
  return limit === 'read' ? actions.filter((action) => action === 'read') : actions
}
