import type { Snapshot } from '../../record/diff.ts'
import { same } from '../../record/same.ts'

export interface Merged {
  /** The current record with what the person typed put onto it. */
  readonly values: Record<string, unknown>
  /** Fields that both changed, and not alike: what the person typed covers what the other saved. */
  readonly contested: readonly string[]
  /** Fields that only the other person changed. */
  readonly theirs: readonly string[]
}

/** Puts a person's input onto a record that somebody else changed in the meantime. */
export function mergeOnto(names: readonly string[], base: Snapshot, mine: Snapshot, current: Snapshot): Merged {
  const values: Record<string, unknown> = {}
  const contested: string[] = []
  const theirs: string[] = []
  for (const name of names) {
    const iChanged = !same(base?.[name], mine?.[name])
    const theyChanged = !same(base?.[name], current?.[name])
    values[name] = iChanged ? mine?.[name] : current?.[name]
    if (!theyChanged) continue
    if (!iChanged) theirs.push(name)
    else if (!same(mine?.[name], current?.[name])) contested.push(name)
  }
  return { values, contested, theirs }
}
