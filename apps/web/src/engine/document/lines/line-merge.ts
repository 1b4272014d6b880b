import type { FieldSet } from '@entrepot/contract/kit/fields'
import { same } from '../../record/same.ts'
import { type EditedLine, freshLine, type LineValues, lineWith, savedLine, settableNames } from './line-model.ts'

const changedNames = (fields: FieldSet, before: LineValues, now: LineValues) =>
  settableNames(fields, false).filter((name) => !same(before[name], now[name]))

/** My typed values replace what the other user saved; everything else is as the other user left it. */
function merged(fields: FieldSet, before: LineValues, mine: EditedLine, current: LineValues): EditedLine {
  const names = changedNames(fields, before, mine.values)
  if (names.length === 0) return savedLine(current)
  const values = names.reduce((line, name) => lineWith(fields, line, name, mine.values[name]), current)
  return { ...mine, values }
}

/**
 * Merges typed values into lines that another user changed in the meantime. Lines that I added stay; a line that the
 * other user removed stays removed, unless I had changed it: then it is offered again as a new one.
 */
export function mergeLines(
  fields: FieldSet,
  base: readonly LineValues[],
  mine: readonly EditedLine[],
  current: readonly LineValues[],
): EditedLine[] {
  const before = new Map(base.map((line) => [String(line.id), line]))
  const now = new Map(current.map((line) => [String(line.id), line]))
  const next: EditedLine[] = []
  for (const line of mine) {
    const was = line.id === undefined ? undefined : before.get(line.id)
    const is = line.id === undefined ? undefined : now.get(line.id)
    if (was === undefined) next.push(line)
    else if (is !== undefined) next.push(merged(fields, was, line, is))
    else if (changedNames(fields, was, line.values).length > 0) {
      const { id: _, lineNo: __, ...values } = line.values
      next.push(freshLine(values))
    }
  }
  const myIds = new Set(mine.map(({ id }) => id))
  // Lines that the other user added are included; a line that I removed is in the base and not in `mine`.
  const added = current.filter(({ id }) => !myIds.has(String(id)) && !before.has(String(id)))
  return [...next, ...added.map(savedLine)]
}
