import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Field, FieldSet } from '@entrepot/contract/kit/fields'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { same } from '../../record/same.ts'

export type Values = Readonly<Record<string, unknown>>

/** Whether the field can be set on this form. */
export const isEditable = (field: Field, creating: boolean) =>
  field.setBy === 'always' || (field.setBy === 'create' && creating)

/** Initial value of an empty field. */
function blankValue({ look, required }: Field): unknown {
  switch (look.kind) {
    case 'choices':
    case 'permissions':
    case 'references':
    case 'rows':
      return []
    case 'yesNo':
      return required ? false : null
    case 'words':
      return required ? Object.fromEntries(LANGUAGES.map((language) => [language, ''])) : null
    default:
      return null
  }
}

export const blankRow = (fields: FieldSet, name: string, defaults: Values = {}): Values =>
  Object.fromEntries(
    Object.entries(fields).map(([column, field]) => [column, defaults[`${name}.${column}`] ?? blankValue(field)]),
  )

export const startValues = (
  fields: FieldSet,
  names: readonly string[],
  record: Values | undefined,
  defaults: Values = {},
): Record<string, unknown> =>
  Object.fromEntries(
    names.map((name) => [
      name,
      record?.[name] ?? (record ? undefined : defaults[name]) ?? blankValue(fieldOf(fields, name)),
    ]),
  )

/** The values to send: for a new record all that are filled in, for an existing one only the changed ones. */
export function sentValues(names: readonly string[], start: Values, values: Values, creating: boolean): Values {
  const sent = names.filter((name) => (creating ? !same(values[name], null) : !same(values[name], start[name])))
  return Object.fromEntries(sent.map((name) => [name, values[name] === '' ? null : values[name]]))
}

export const isDirty = (names: readonly string[], start: Values, values: Values) =>
  names.some((name) => !same(values[name], start[name]))
