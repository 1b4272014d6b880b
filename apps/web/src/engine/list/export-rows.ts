import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { openFile } from '../../runtime/open-file.ts'
import { listApi } from '../../runtime/session/api.ts'

/** Exports all matching rows as a spreadsheet. */
export const exportRows = (declaration: ListDeclaration, filters: Readonly<Record<string, string>>) =>
  openFile(() => listApi(declaration).export(filters))
