import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import {
  commandBody,
  documentCreateBody,
  documentMakeBody,
  documentUpdateBody,
} from '@entrepot/contract/kit/document/schemas'

const bodiesOf = (document: DocumentDeclaration) => ({
  create: documentCreateBody(document),
  make: documentMakeBody(document),
  change: documentUpdateBody(document),
  commands: Object.fromEntries(
    Object.entries(document.commands).map(([name, command]) => [name, commandBody(command)]),
  ),
})

const cachedBodies = new WeakMap<DocumentDeclaration, ReturnType<typeof bodiesOf>>()

/** Schemas of the bodies of a document. Cached, because creating a schema costs more than a hundred validations. */
export function sentBodies(document: DocumentDeclaration): ReturnType<typeof bodiesOf> {
  const bodies = cachedBodies.get(document) ?? bodiesOf(document)
  cachedBodies.set(document, bodies)
  return bodies
}
