import { type ComparePage, inventorySnapshots } from '@entrepot/contract/query/analysis/snapshots'
import { useMemo } from 'react'
import { formatTime } from '../../../../runtime/dates.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { onlyFilters } from '../ask/goods-form.ts'
import { MomentField } from '../ask/moment-field.tsx'
import { OnlyMoved } from '../ask/only-moved.tsx'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import { problemsOf, useAnalysis } from '../parts/use-analysis.ts'
import { comparisonColumns, comparisonSums } from './comparison-columns.tsx'
import { MomentsSwitch } from './moments-switch.tsx'
import { byOf, RowsBy } from './rows-by.tsx'
import type { SnapshotViewProps } from './snapshot-view.tsx'

const PATH = 'inventorySnapshots/compare'

/** What a comparison is asked for; the others belong to the snapshot. */
function parametersOf({ at: _at, day: _day, ...parameters }: AnalysisAddress['asked']) {
  return parameters
}

/** Stock at two moments, the difference and its causes. */
export function ComparisonView({ address, filters }: SnapshotViewProps) {
  const reader = useReader()
  const { t } = reader
  const { asked, change } = address
  const by = byOf(asked)
  const parameters = useMemo(() => parametersOf(asked), [asked])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<ComparePage>({
    page: inventorySnapshots.name,
    path: PATH,
    parameters,
  })
  const problems = problemsOf(error)
  const columns = useMemo(
    () => comparisonColumns({ by, asked, filters, page: data }, reader),
    [by, asked, filters, data, reader],
  )
  return (
    <AnalysisFrame
      title={t('inventorySnapshots.title')}
      filters={filters}
      change={change}
      tools={<AnalysisTools analysis="inventoryComparison" path={PATH} asked={parameters} />}
      ask={
        <>
          <MomentsSwitch address={address} />
          <MomentField
            name="from"
            label={t('analysis.field.from')}
            value={asked.from}
            problem={problems.from}
            time="23:59:59"
            // Without it there would be nothing to compare with: it is replaced, not taken away.
            onChange={(from) => from !== undefined && change({ from })}
          />
          <MomentField
            name="to"
            label={t('analysis.field.to')}
            value={asked.to}
            problem={problems.to}
            placeholder={t('analysis.now')}
            time="23:59:59"
            onChange={(to) => change({ to })}
          />
          <RowsBy address={address} />
          <OnlyMoved address={address} />
        </>
      }
    >
      <p className="quiet ask-answer" aria-live="polite">
        {data ? t('analysis.compared', { from: formatTime(data.from), to: formatTime(data.to) }) : '\u00a0'}
      </p>
      <AnalysisRows
        label={t('inventorySnapshots.title')}
        columns={columns}
        page={data}
        sums={comparisonSums(data)}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => change(onlyFilters({})) : undefined}
        stale={isPlaceholderData}
        address={address}
        empty={t('analysis.empty.compare')}
      />
    </AnalysisFrame>
  )
}
