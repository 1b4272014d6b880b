import { type FlowAnswer, flowBy, flowFigures } from '@entrepot/contract/query/flow/figures'
import { type FlowMeasure, flowMeasure } from '@entrepot/contract/query/flow/measures'
import { useMemo } from 'react'
import { useAnalysis } from '../analysis/parts/use-analysis.ts'

type Parameters = Readonly<Record<string, string>>

/** The requested figures, and the selected measure. */
export function useFlow(question: Parameters) {
  const parameters = useMemo((): Parameters => {
    const { measure: _measure, currentPage: _page, pageSize: _size, ...sent } = question
    return sent
  }, [question])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<FlowAnswer>({
    page: flowFigures.name,
    path: flowFigures.name,
    parameters,
  })
  const chosen = flowMeasure.values.find((one) => one === question.measure)
  const measure: FlowMeasure = chosen ?? data?.totals[0]?.measure ?? 'DOCK_TO_STOCK'
  const by = flowBy.values.find((one) => one === question.by) ?? 'day'
  return { data, measure, by, failure: error, isStale: isPlaceholderData, retry: refetch }
}
