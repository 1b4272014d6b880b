import { inventorySnapshots, type SnapshotPage } from '@entrepot/contract/query/analysis/snapshots'
import { useMemo } from 'react'
import { formatTime } from '../../../../runtime/dates.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { AtField } from '../ask/at-field.tsx'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { PlaceActions } from '../floor/place-actions.tsx'
import { problemsOf, useAnalysis } from '../parts/use-analysis.ts'
import { byOf } from './rows-by.tsx'
import { snapshotColumns, snapshotSums } from './snapshot-columns.tsx'
import { SnapshotFrame, type SnapshotViewProps } from './snapshot-frame.tsx'

const PATH = 'inventorySnapshots'

/** Parameters of a snapshot; the others belong to the comparison. */
function parametersOf({ to: _to, moved: _moved, ...parameters }: AnalysisAddress['question']) {
  return parameters
}

/** Stock at one moment. */
export function SnapshotView({ address, filters }: SnapshotViewProps) {
  const reader = useReader()
  const { t } = reader
  const { question } = address
  const by = byOf(question)
  const parameters = useMemo(() => parametersOf(question), [question])
  const answer = useAnalysis<SnapshotPage>({ page: inventorySnapshots.name, path: PATH, parameters })
  const { data } = answer
  const columns = useMemo(
    () => snapshotColumns({ by, question, filters, page: data }, reader),
    [by, question, filters, data, reader],
  )
  const { locationId } = question
  return (
    <SnapshotFrame
      address={address}
      filters={filters}
      analysis="inventorySnapshots"
      path={PATH}
      parameters={parameters}
      answer={answer}
      moments={<AtField address={address} problems={problemsOf(answer.error)} />}
      sayMoments={({ at }) => t('analysis.stockAt', { moment: formatTime(at) })}
      note={
        locationId !== undefined &&
        !locationId.includes(',') && (
          <p className="ask-answer place-actions">
            <span className="quiet">{t('floor.here')}</span>
            <PlaceActions locationId={locationId} />
          </p>
        )
      }
      columns={columns}
      sums={snapshotSums(data)}
      empty={t('analysis.empty.snapshot')}
    />
  )
}
