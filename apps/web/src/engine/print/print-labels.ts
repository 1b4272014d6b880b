import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'
import type { Row } from '../row.ts'

/** Whether this person may print the label of a record: whoever reads it may, where nothing else is said. */
export function mayPrintLabel(declaration: ListDeclaration, { actions }: Row): boolean {
  const prints = declaration.kind === 'resource' ? declaration.prints : undefined
  return prints !== undefined && (prints.right === undefined || actions.includes(prints.right))
}

/** What is printed is called by: a badge lets somebody in, a label names a thing. */
export const labelWord = (declaration: ListDeclaration): 'badge' | 'label' =>
  declaration.kind === 'resource' && declaration.prints?.kind === 'badge' ? 'badge' : 'label'

/** One label for each record. A refusal is told by the transport. */
export function printLabels(declaration: ListDeclaration, ids: readonly string[], format: PrintFormat) {
  const [only] = ids
  const api = listApi(declaration)
  const ask = () => (ids.length === 1 && only !== undefined ? api.printOne(only, format) : api.print(ids, format))
  return openFile(ask).catch(() => undefined)
}
