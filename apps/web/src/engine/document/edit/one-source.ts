import type { Values } from '../../detail/form/form-values.ts'
import { isBlank } from '../../fields/kind.ts'
import type { DocumentScreen } from '../document-api.ts'

/** The same screen without the sources that were not chosen: a document is made from only one. */
export function withOneSource(screen: DocumentScreen, values: Values): DocumentScreen {
  const { sources = [] } = screen.declaration
  const chosen = sources.find((name) => !isBlank(values[name]))
  if (chosen === undefined || sources.length === 1) return screen
  const isShown = (name: string) => name === chosen || !sources.includes(name)
  return { ...screen, form: screen.form.map((group) => ({ ...group, fields: group.fields.filter(isShown) })) }
}
