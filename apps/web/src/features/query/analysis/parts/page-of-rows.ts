import { PAGE_SIZE } from '@entrepot/contract/kit/list'
import type { AnalysisPage } from '@entrepot/contract/query/analysis/moments'

/** The page in the address, of rows that were all loaded at once. */
export function pageOfRows<Row>(
  rows: readonly Row[],
  question: Readonly<Record<string, string>>,
): AnalysisPage<Row, Record<never, never>> {
  const pageSize = Number(question.pageSize ?? PAGE_SIZE)
  const currentPage = Number(question.currentPage ?? 1)
  const content = rows.slice((currentPage - 1) * pageSize, currentPage * pageSize)
  return { content, total: rows.length, totalExact: true, currentPage, pageSize, totals: {} }
}
