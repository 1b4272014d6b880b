import { inventorySnapshots, type SnapshotPage } from '@entrepot/contract/query/analysis/snapshots'
import { useMemo } from 'react'
import { formatTime } from '../../../../runtime/dates.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { AtField } from '../ask/at-field.tsx'
import { onlyFilters } from '../ask/goods-form.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { PlaceActions } from '../floor/place-actions.tsx'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import { problemsOf, useAnalysis } from '../parts/use-analysis.ts'
import { MomentsSwitch } from './moments-switch.tsx'
import { byOf, RowsBy } from './rows-by.tsx'
import { snapshotColumns, snapshotSums } from './snapshot-columns.tsx'

const PATH = 'inventorySnapshots'

export interface SnapshotViewProps {
  readonly address: AnalysisAddress
  readonly filters: Readonly<Record<string, string>>
}

/** What a snapshot is asked for; the others belong to the comparison. */
function parametersOf({ to: _to, moved: _moved, ...parameters }: AnalysisAddress['asked']) {
  return parameters
}

/** Stock at one moment. */
export function SnapshotView({ address, filters }: SnapshotViewProps) {
  const reader = useReader()
  const { t } = reader
  const { asked, change } = address
  const by = byOf(asked)
  const parameters = useMemo(() => parametersOf(asked), [asked])
  const { data, error, isPlaceholderData, refetch } = useAnalysis<SnapshotPage>({
    page: inventorySnapshots.name,
    path: PATH,
    parameters,
  })
  const problems = problemsOf(error)
  const columns = useMemo(
    () => snapshotColumns({ by, asked, filters, page: data }, reader),
    [by, asked, filters, data, reader],
  )
  return (
    <AnalysisFrame
      title={t('inventorySnapshots.title')}
      filters={filters}
      change={change}
      tools={<AnalysisTools analysis="inventorySnapshots" path={PATH} asked={parameters} />}
      ask={
        <>
          <MomentsSwitch address={address} />
          <AtField address={address} problems={problems} />
          <RowsBy address={address} />
        </>
      }
    >
      <p className="quiet ask-answer" aria-live="polite">
        {data ? t('analysis.stockAt', { moment: formatTime(data.at) }) : '\u00a0'}
      </p>
      {asked.locationId !== undefined && !asked.locationId.includes(',') && (
        <p className="ask-answer place-actions">
          <span className="quiet">{t('floor.here')}</span>
          <PlaceActions locationId={asked.locationId} />
        </p>
      )}
      <AnalysisRows
        label={t('inventorySnapshots.title')}
        columns={columns}
        page={data}
        sums={snapshotSums(data)}
        failure={error}
        onRetry={refetch}
        onReset={Object.keys(filters).length > 0 ? () => change(onlyFilters({})) : undefined}
        stale={isPlaceholderData}
        address={address}
        empty={t('analysis.empty.snapshot')}
      />
    </AnalysisFrame>
  )
}
