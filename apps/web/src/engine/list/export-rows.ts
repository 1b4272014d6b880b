import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { listApi } from '../runtime/api.ts'
import { openFile } from '../runtime/open-file.ts'

/** All rows that match, as a spreadsheet. */
export const exportRows = (declaration: ListDeclaration, filters: Readonly<Record<string, string>>) =>
  openFile(() => listApi(declaration).export(filters))
