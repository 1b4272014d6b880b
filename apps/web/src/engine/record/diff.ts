import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside, nameFieldOf } from '@entrepot/contract/kit/list'
import { same } from './same.ts'

export type Snapshot = Readonly<Record<string, unknown>> | null

/** One changed field; `field` is absent when the declaration does not have it. */
export interface FieldChange {
  readonly name: string
  readonly field: Field | undefined
  readonly before: unknown
  readonly after: unknown
}

/** Fields that the history entry shows itself, or that people do not need. */
const HIDDEN_FIELDS = new Set(['id', 'version', 'actions', 'createdTime', 'updatedTime'])

/** The differences of two snapshots, in the order of the declaration. For a new or deleted record: all its values. */
export function changesBetween(fields: FieldSet, before: Snapshot, after: Snapshot): FieldChange[] {
  const names = [
    ...Object.keys(fields),
    ...Object.keys({ ...before, ...after }).filter((name) => !(name in fields) && !isNameOf(fields, name)),
  ]
  return names
    .filter((name) => !HIDDEN_FIELDS.has(name) && !same(before?.[name], after?.[name]))
    .map((name) => ({ name, field: fields[name], before: before?.[name], after: after?.[name] }))
}

/** Names beside ids (`warehouseNames` beside `warehouseIds`) are shown with the ids. */
const isNameOf = (fields: FieldSet, name: string) =>
  Object.entries(fields).some(
    ([field, own]) => (nameFieldOf(field) === name && field !== name) || answersBeside(field, own).includes(name),
  )

/** A row of a `rows` field that was added, removed or changed. */
export interface RowChange {
  readonly kind: 'added' | 'removed' | 'changed'
  /** The first column of the row, which names it. */
  readonly key: string
  readonly changes: readonly FieldChange[]
}

type Rows = readonly Readonly<Record<string, unknown>>[]
const rowsOf = (value: unknown): Rows => (Array.isArray(value) ? (value as Rows) : [])

/** Rows are matched by their first column; a changed order alone is not shown. */
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
