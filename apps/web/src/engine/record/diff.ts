import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside, nameFieldOf } from '@entrepot/contract/kit/list'
import { same } from './same.ts'

export type Snapshot = Readonly<Record<string, unknown>> | null

/** One field that changed; `field` is absent when the record has something that the declaration does not name. */
export interface FieldChange {
  readonly name: string
  readonly field: Field | undefined
  readonly before: unknown
  readonly after: unknown
}

/** Said by the entry itself, or nobody's business. */
const HIDDEN_FIELDS = new Set(['id', 'version', 'actions', 'createdTime', 'updatedTime'])

/** What changed between two snapshots, in the order of the declaration. Of a new or deleted record: what it had. */
export function changesBetween(fields: FieldSet, before: Snapshot, after: Snapshot): FieldChange[] {
  const names = [
    ...Object.keys(fields),
    ...Object.keys({ ...before, ...after }).filter((name) => !(name in fields) && !isNameOf(fields, name)),
  ]
  return names
    .filter((name) => !HIDDEN_FIELDS.has(name) && !same(before?.[name], after?.[name]))
    .map((name) => ({ name, field: fields[name], before: before?.[name], after: after?.[name] }))
}

/** `warehouseNames` stands beside `warehouseIds` and is shown with it. */
const isNameOf = (fields: FieldSet, name: string) =>
  Object.entries(fields).some(
    ([field, own]) => (nameFieldOf(field) === name && field !== name) || answersBeside(field, own).includes(name),
  )

/** One row of a `rows` field that came, went or changed. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The row's first column, which names it to a person. */
  readonly key: string
  readonly changes: readonly FieldChange[]
}

type Rows = readonly Readonly<Record<string, unknown>>[]
const rowsOf = (value: unknown): Rows => (Array.isArray(value) ? (value as Rows) : [])

/** Rows are matched by their first column; a row that only moved is not a change worth a line. */
export function rowChanges(fields: FieldSet, before: unknown, after: unknown): RowChange[] {
  const [key = ''] = Object.keys(fields)
  const old = new Map(rowsOf(before).map((row) => [String(row[key]), row]))
  const now = new Map(rowsOf(after).map((row) => [String(row[key]), row]))
  const changes: RowChange[] = []
  for (const [name, row] of now) {
    const was = old.get(name)
    if (was === undefined) changes.push({ kind: 'added', key: name, changes: changesBetween(fields, null, row) })
    else if (!same(was, row)) changes.push({ kind: 'changed', key: name, changes: changesBetween(fields, was, row) })
  }
  for (const [name, row] of old) {
    if (!now.has(name)) changes.push({ kind: 'removed', key: name, changes: changesBetween(fields, row, null) })
  }
  return changes
}
