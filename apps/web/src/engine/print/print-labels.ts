import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import type { PrintFormat } from '@entrepot/contract/kit/print'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'

export const hasLabels = (declaration: ListDeclaration): boolean =>
  declaration.kind === 'resource' && declaration.prints !== undefined

/** One label for each record. A refusal is told by the transport. */
export function printLabels(declaration: ListDeclaration, ids: readonly string[], format: PrintFormat) {
  const [only] = ids
  const api = listApi(declaration)
  const ask = () => (ids.length === 1 && only !== undefined ? api.printOne(only, format) : api.print(ids, format))
  return openFile(ask).catch(() => undefined)
}
