import type { Snapshot } from '../../record/diff.ts'
import { same } from '../../record/same.ts'

export interface Merged {
  /** The current record with the typed values on top. */
  readonly values: Record<string, unknown>
  /** Fields that both users changed to different values: the typed value hides the other one. */
  readonly contested: readonly string[]
  /** Fields that only the other user changed. */
  readonly theirs: readonly string[]
}

/** Merges typed values into a record that another user changed in the meantime. */
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
