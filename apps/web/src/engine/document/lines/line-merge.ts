import type { FieldSet } from '@entrepot/contract/kit/fields'
import { same } from '../../record/same.ts'
import { type EditedLine, freshLine, type LineValues, lineWith, savedLine, settableNames } from './line-model.ts'

const changedNames = (fields: FieldSet, before: LineValues, now: LineValues) =>
  settableNames(fields, false).filter((name) => !same(before[name], now[name]))

/** What I typed covers what somebody else saved; everything else is as they left it. */
function merged(fields: FieldSet, before: LineValues, mine: EditedLine, current: LineValues): EditedLine {
  const names = changedNames(fields, before, mine.values)
  if (names.length === 0) return savedLine(current)
  const values = names.reduce((line, name) => lineWith(fields, line, name, mine.values[name]), current)
  return { ...mine, values }
}

/**
 * Puts what was typed onto lines that somebody else changed in the meantime. Lines that I added stay; a line that they
 * took out stays out, unless I had changed it: then it is offered again, as a new one.
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
  // What they added is there too; what I took out is not in `mine`, but was in the base.
  const added = current.filter(({ id }) => !myIds.has(String(id)) && !before.has(String(id)))
  return [...next, ...added.map(savedLine)]
}
