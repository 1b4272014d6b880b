import { type ComparePage, inventorySnapshots } from '@entrepot/contract/query/analysis/snapshots'
import { useMemo } from 'react'
import { formatTime } from '../../../../runtime/dates.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { MomentField } from '../ask/moment-field.tsx'
import { OnlyMoved } from '../ask/only-moved.tsx'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { problemsOf, useAnalysis } from '../parts/use-analysis.ts'
import { comparisonColumns, comparisonSums } from './comparison-columns.tsx'
import { byOf } from './rows-by.tsx'
import { SnapshotFrame, type SnapshotViewProps } from './snapshot-frame.tsx'

const PATH = 'inventorySnapshots/compare'

/** Parameters of a comparison; the others belong to the snapshot. */
function parametersOf({ at: _at, day: _day, ...parameters }: AnalysisAddress['question']) {
  return parameters
}

/** Stock at two moments, the difference and its causes. */
export function ComparisonView({ address, filters }: SnapshotViewProps) {
  const reader = useReader()
  const { t } = reader
  const { question, change } = address
  const by = byOf(question)
  const parameters = useMemo(() => parametersOf(question), [question])
  const answer = useAnalysis<ComparePage>({ page: inventorySnapshots.name, path: PATH, parameters })
  const { data } = answer
  const problems = problemsOf(answer.error)
  const columns = useMemo(
    () => comparisonColumns({ by, question, filters, page: data }, reader),
    [by, question, filters, data, reader],
  )
  return (
    <SnapshotFrame
      address={address}
      filters={filters}
      analysis="inventoryComparison"
      path={PATH}
      parameters={parameters}
      answer={answer}
      moments={
        <>
          <MomentField
            name="from"
            label={t('analysis.field.from')}
            value={question.from}
            problem={problems.from}
            time="23:59:59"
            // Required for a comparison: it can be replaced, not removed.
            onChange={(from) => from !== undefined && change({ from })}
          />
          <MomentField
            name="to"
            label={t('analysis.field.to')}
            value={question.to}
            problem={problems.to}
            placeholder={t('analysis.now')}
            time="23:59:59"
            onChange={(to) => change({ to })}
          />
        </>
      }
      choices={<OnlyMoved address={address} />}
      sayMoments={({ from, to }) => t('analysis.compared', { from: formatTime(from), to: formatTime(to) })}
      columns={columns}
      sums={comparisonSums(data)}
      empty={t('analysis.empty.compare')}
    />
  )
}
