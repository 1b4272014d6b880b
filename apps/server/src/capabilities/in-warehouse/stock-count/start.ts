import type { CountScope } from '@entrepot/contract/in-warehouse/stock-count'
import type { Document, DocumentWork, Outcome } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { insertScope } from './scope-lines.ts'

export async function startCount({ trx, warehouseId }: DocumentWork, bill: Document): Promise<Outcome> {
  const scope = bill.scope as CountScope
  const lines = await insertScope(trx, warehouseId, bill.id, scope, true)
  if (lines === 0) throw new Problem('NO_LINES')
  return { header: { lines_total: lines }, after: { lines } }
}
