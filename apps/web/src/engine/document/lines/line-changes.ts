import type { FieldSet } from '@entrepot/contract/kit/fields'
import { isBlank } from '../../fields/kind.ts'
import { same } from '../../record/same.ts'
import { type EditedLine, isEmptyLine, type LineValues, settableNames } from './line-model.ts'

export interface SentLines {
  readonly lines: readonly LineValues[]
  /** The key of the line at each index of the request, because a refusal names the index. */
  readonly keys: readonly string[]
}

const sent = (value: unknown) => (value === '' ? null : value)

/** For a new line all values that were filled in, for a saved one the changed ones. Undefined when there are none. */
function changesOf(fields: FieldSet, line: EditedLine, before: LineValues | undefined): LineValues | undefined {
  if (before === line.values) return undefined
  const names = settableNames(fields, before === undefined)
  const changed = names.filter((name) =>
    before === undefined ? !isBlank(line.values[name]) : !same(sent(line.values[name]), before[name]),
  )
  if (changed.length === 0) return undefined
  const values = Object.fromEntries(changed.map((name) => [name, sent(line.values[name])]))
  return before === undefined ? values : { id: line.id, ...values }
}

/** The changes that turn the stored lines into those on the screen. */
export function sentLines(fields: FieldSet, base: readonly LineValues[], lines: readonly EditedLine[]): SentLines {
  const before = new Map(base.map((line) => [line.id, line]))
  const changed: LineValues[] = []
  const keys: string[] = []
  for (const line of lines) {
    const changes = isEmptyLine(fields, line) ? undefined : changesOf(fields, line, before.get(line.id))
    if (changes === undefined) continue
    changed.push(changes)
    keys.push(line.key)
  }
  const remainingIds = new Set(lines.map(({ id }) => id))
  for (const { id } of base) {
    if (remainingIds.has(String(id))) continue
    changed.push({ id, remove: true })
    keys.push(String(id))
  }
  return { lines: changed, keys }
}
