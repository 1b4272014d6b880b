import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { personalFieldsOf } from '@entrepot/contract/kit/personal'
import { documentDeclarations } from '@entrepot/contract/registry'
import { maskPersonal, REMOVED } from '@entrepot/domain/identity/mask-personal'
import type { Facts } from '../write/audit.ts'

/** Fields of a document that are erased after a period: personal data, and texts that a person may have written. */
export const forgettableFields = (document: DocumentDeclaration): readonly string[] =>
  document.forgets === undefined ? [] : [...Object.keys(personalFieldsOf(document)), ...document.forgets.also]

const forgetful = new Map(
  documentDeclarations
    .filter(({ forgets }) => forgets !== undefined)
    .map((document) => [document.name, { names: forgettableFields(document), kinds: personalFieldsOf(document) }]),
)

/**
 * The history is never changed, so values that are to be erased are stored as a mask: it says only that they changed.
 */
export function withoutForgettable(resource: string, facts: Facts | null | undefined): Facts | null | undefined {
  const fields = forgetful.get(resource)
  if (fields === undefined || facts === null || facts === undefined) return facts
  return Object.fromEntries(
    Object.entries(facts).map(([name, value]) => {
      if (typeof value !== 'string' || !fields.names.includes(name)) return [name, value]
      const kind = fields.kinds[name]
      return [name, kind === undefined ? REMOVED : maskPersonal(kind, value)]
    }),
  )
}
