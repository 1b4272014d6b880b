import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'

/** The papers of many documents can be had in one file. */
export const printsMany = (declaration: ListDeclaration): boolean =>
  declaration.kind === 'document' && declaration.print.many === true

/** A refusal is told by the transport. */
export const printMany = (declaration: ListDeclaration, ids: readonly string[]) =>
  openFile(() => listApi(declaration).print(ids)).catch(() => undefined)
