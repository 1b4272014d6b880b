import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'

/** Whether papers of many documents can be printed as one file. */
export const printsMany = (declaration: ListDeclaration): boolean =>
  declaration.kind === 'document' && declaration.print.many === true

/** The transport shows a refusal. */
export const printMany = (declaration: ListDeclaration, ids: readonly string[]) =>
  openFile(() => listApi(declaration).print(ids)).catch(() => undefined)
