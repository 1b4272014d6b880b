import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'
import type { Row } from '../row.ts'

/** Whether this person may print the label of a record: unless declared otherwise, reading it is enough. */
export function mayPrintLabel(declaration: ListDeclaration, { actions }: Row): boolean {
  const prints = declaration.kind === 'resource' ? declaration.prints : undefined
  return prints !== undefined && (prints.right === undefined || actions.includes(prints.right))
}

/** The word for what is printed: a badge is for signing in, a label names a thing. */
export const labelWord = (declaration: ListDeclaration): 'badge' | 'label' =>
  declaration.kind === 'resource' && declaration.prints?.kind === 'badge' ? 'badge' : 'label'

/** Prints one label per record. The transport shows a refusal. */
export function printLabels(declaration: ListDeclaration, ids: readonly string[], format: PrintFormat) {
  const [only] = ids
  const api = listApi(declaration)
  const ask = () => (ids.length === 1 && only !== undefined ? api.printOne(only, format) : api.print(ids, format))
  return openFile(ask).catch(() => undefined)
}
