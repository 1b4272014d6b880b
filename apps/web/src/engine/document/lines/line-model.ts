import { randomId } from '@entrepot/client/random-id'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { isBlank } from '../../fields/kind.ts'

/** A line as the server returns it: its fields, the names of referenced records, `id` and `lineNo`. */
export type LineValues = Readonly<Record<string, unknown>>

/** A line while it is edited. Its key stays the same when other lines are added or removed. */
export interface EditedLine {
  readonly key: string
  /** Undefined for a line that is not stored yet. */
  readonly id: string | undefined
  readonly values: LineValues
}

export const savedLine = (values: LineValues): EditedLine => {
  const id = String(values.id)
  return { key: id, id, values }
}

export const freshLine = (values: LineValues = {}): EditedLine => ({ key: randomId(), id: undefined, values })

/** Whether the field can be set; some fields only on a new line. */
export const isSettable = ({ setBy }: Field, isNew: boolean) => setBy === 'always' || (setBy === 'create' && isNew)

export const settableNames = (fields: FieldSet, isNew: boolean): string[] =>
  Object.keys(fields).filter((name) => isSettable(fieldOf(fields, name), isNew))

/** A new line without any value: it is neither validated nor sent. */
export const isEmptyLine = (fields: FieldSet, { id, values }: EditedLine) =>
  id === undefined && settableNames(fields, true).every((name) => isBlank(values[name]))

/** Fields that belong to a value: the name and code of a scanned product. */
export type NameFields = Readonly<Record<string, unknown>>

/** Changes a value of a line. Names beside an id belong to the old id, so they are removed with it. */
export function lineWith(
  fields: FieldSet,
  values: LineValues,
  name: string,
  value: unknown,
  names: NameFields = {},
): LineValues {
  const next: Record<string, unknown> = { ...values, [name]: value }
  for (const answer of answersBeside(name, fieldOf(fields, name))) delete next[answer]
  return { ...next, ...names }
}
