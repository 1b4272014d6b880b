import type { DocumentRecord } from '@entrepot/client/document-client'
import { isBlank } from '../../fields/kind.ts'
import type { DocumentScreen } from '../document-api.ts'

/** The same screen without what only the server says and has not said yet: nobody can fill it in, and it fills the page. */
export function withFilledFields(screen: DocumentScreen, record: DocumentRecord): DocumentScreen {
  const { fields } = screen.declaration
  const isFilled = (name: string) => fields[name]?.setBy !== 'server' || !isBlank(record[name])
  return { ...screen, form: screen.form.map((group) => ({ ...group, fields: group.fields.filter(isFilled) })) }
}
