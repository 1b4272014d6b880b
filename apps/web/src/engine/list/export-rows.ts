import type { ListDeclaration } from '@entrepot/contract/kit/declaration'
import { listApi } from '../runtime/api.ts'

/**
 * All rows that match, as a spreadsheet. The window is opened at the click itself, where no blocker stops it,
 * and sent to the file once the server has named it.
 */
export async function exportRows(declaration: ListDeclaration, filters: Readonly<Record<string, string>>) {
  const target = window.open('', '_blank')
  try {
    const { url } = await listApi(declaration).export(filters)
    if (target) target.location.href = url
    else location.href = url
  } catch (failure) {
    target?.close()
    throw failure
  }
}
