import { GUARD_FACTS } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import type { Caller } from './caller.ts'

/** Empties the guarded fields that this caller may not see. */
export function withoutGuarded<Row extends object>({ guarded }: Store, caller: Caller, rows: readonly Row[]): Row[] {
  if (guarded === undefined) return [...rows]
  const hidden = Object.fromEntries(guarded.fields.map((name) => [name, null]))
  return rows.map((row) => {
    const { [GUARD_FACTS]: facts, ...visibleValues } = row as Row & { readonly [GUARD_FACTS]?: unknown }
    return { ...visibleValues, ...(guarded.isVisible(facts, caller) ? {} : hidden) } as Row
  })
}
