import type { DocumentRecord } from '@entrepot/client/document-client'
import { isBlank } from '../../fields/kind.ts'
import type { DocumentScreen } from '../document-api.ts'

/** The same screen without what nobody can fill in: what only the server says, and the sources that it was not made from. */
export function withFilledFields(screen: DocumentScreen, record: DocumentRecord): DocumentScreen {
  const { fields, sources } = screen.declaration
  const isFilled = (name: string) =>
    (fields[name]?.setBy !== 'server' && !sources?.includes(name)) || !isBlank(record[name])
  return { ...screen, form: screen.form.map((group) => ({ ...group, fields: group.fields.filter(isFilled) })) }
}
