import { GUARD_FACTS } from '../sql/selection.ts'
import type { Store } from '../sql/store.ts'
import type { Caller } from './caller.ts'

/** Rows as this caller may see them: guarded fields are empty where they are for others. */
export function withoutGuarded<Row extends object>({ guarded }: Store, caller: Caller, rows: readonly Row[]): Row[] {
  if (guarded === undefined) return [...rows]
  const hidden = Object.fromEntries(guarded.fields.map((name) => [name, null]))
  return rows.map((row) => {
    const { [GUARD_FACTS]: facts, ...answered } = row as Row & { readonly [GUARD_FACTS]?: unknown }
    return { ...answered, ...(guarded.isSeen(facts, caller) ? {} : hidden) } as Row
  })
}
