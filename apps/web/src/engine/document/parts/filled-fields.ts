import type { DocumentRecord } from '@entrepot/client/document-client'
import { isBlank } from '../../fields/kind.ts'
import type { DocumentScreen } from '../document-api.ts'

/** The same screen without fields that cannot be set: those of the server, and the sources that were not used. */
export function withFilledFields(screen: DocumentScreen, record: DocumentRecord): DocumentScreen {
  const { fields, sources } = screen.declaration
  const isFilled = (name: string) =>
    (fields[name]?.setBy !== 'server' && !sources?.includes(name)) || !isBlank(record[name])
  return { ...screen, form: screen.form.map((group) => ({ ...group, fields: group.fields.filter(isFilled) })) }
}
