import { randomId } from '@entrepot/client/random-id'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { answersBeside } from '@entrepot/contract/kit/list'
import { isBlank } from '../../fields/kind.ts'

/** A line as it is answered: its fields, the names of what it refers to, `id` and `lineNo`. */
export type LineValues = Readonly<Record<string, unknown>>

/** A line while it is edited. The key stays with it, whatever happens to the lines around it. */
export interface EditedLine {
  readonly key: string
  /** Undefined: the server does not know it yet. */
  readonly id: string | undefined
  readonly values: LineValues
}

export const savedLine = (values: LineValues): EditedLine => {
  const id = String(values.id)
  return { key: id, id, values }
}

export const freshLine = (values: LineValues = {}): EditedLine => ({ key: randomId(), id: undefined, values })

/** Whether a person may set this field of this line; some only while the line is new. */
export const isSettable = ({ setBy }: Field, isNew: boolean) => setBy === 'always' || (setBy === 'create' && isNew)

export const settableNames = (fields: FieldSet, isNew: boolean): string[] =>
  Object.keys(fields).filter((name) => isSettable(fieldOf(fields, name), isNew))

/** Nobody has filled in anything: such a line is neither complained about nor sent. */
export const isEmptyLine = (fields: FieldSet, { id, values }: EditedLine) =>
  id === undefined && settableNames(fields, true).every((name) => isBlank(values[name]))

/** What a person knows about a value beside the value: the name and code of what was scanned. */
export type NameFields = Readonly<Record<string, unknown>>

/** What stands beside an id belongs to the old one, and goes with it. */
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
