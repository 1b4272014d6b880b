import { documentClient } from '@entrepot/client/document-client'
import type { DocumentDeclaration } from '@entrepot/contract/kit/document'
import { call } from '../../runtime/session/api.ts'
import type { Screen } from '../screen.ts'
import type { DocumentOptions } from './document-options.ts'

export const documentApi = <D extends DocumentDeclaration>(declaration: D) => documentClient(call, declaration)

/** The screen of a document: as any screen, but typed with a document declaration. */
export interface DocumentScreen extends Screen {
  readonly declaration: DocumentDeclaration
  readonly document: DocumentOptions
}

/** Undefined when the screen does not show a document. */
export function asDocumentScreen(screen: Screen): DocumentScreen | undefined {
  const { declaration, document } = screen
  return declaration.kind === 'document' && document !== undefined ? { ...screen, declaration, document } : undefined
}
