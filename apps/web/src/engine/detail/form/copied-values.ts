import type { Field } from '@entrepot/contract/kit/fields'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { isEditable, type Values } from './form-values.ts'

/** A code names one record; so do the codes in its rows, such as barcodes. */
const isIdentity = ({ look }: Field): boolean =>
  look.kind === 'code' ||
  look.kind === 'secret' ||
  (look.kind === 'rows' && Object.values(look.fields).some(isIdentity))

/** What a copy has of its original: all that a person gave, but not what only one record can have. */
export function copiedValues({ declaration }: Screen, original: Row): Values {
  const names = Object.entries(declaration.fields).filter(([, field]) => isEditable(field, true) && !isIdentity(field))
  return Object.fromEntries(names.map(([name]) => [name, original[name]]))
}
