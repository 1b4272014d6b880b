import type { DocumentWork } from '../../../kit/document/document-handlers.ts'
import { Problem } from '../../../kit/http/problem.ts'
import type { Bill, BillOutcome } from './bill.ts'
import { insertScope } from './scope-lines.ts'

export async function startCount({ trx, warehouseId }: DocumentWork, bill: Bill): Promise<BillOutcome> {
  const lines = await insertScope(trx, warehouseId, bill.id, bill.scope, true)
  if (lines === 0) throw new Problem('NO_LINES')
  return { header: { linesTotal: lines }, after: { lines } }
}
