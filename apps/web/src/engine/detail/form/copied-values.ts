import type { Field } from '@entrepot/contract/kit/fields'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { isEditable, type Values } from './form-values.ts'

/** A code identifies one record, and so do codes in its rows, such as barcodes: they are not copied. */
const isIdentity = ({ look }: Field): boolean =>
  look.kind === 'code' ||
  look.kind === 'secret' ||
  (look.kind === 'rows' && Object.values(look.fields).some(isIdentity))

/** The values that a copy takes from its original: all that can be set, except what must be unique. */
export function copiedValues({ declaration }: Screen, original: Row): Values {
  const names = Object.entries(declaration.fields).filter(([, field]) => isEditable(field, true) && !isIdentity(field))
  return Object.fromEntries(names.map(([name]) => [name, original[name]]))
}
