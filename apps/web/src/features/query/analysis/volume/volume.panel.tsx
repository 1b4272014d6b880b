import { readPermission } from '@entrepot/contract/kit/declaration'
import * as f from '@entrepot/contract/kit/fields'
import { paging } from '@entrepot/contract/query/analysis/moments'
import { inventorySnapshots } from '@entrepot/contract/query/analysis/snapshots'
import { inventorySnapshotVolumes, volumeBy, volumePartsQuery } from '@entrepot/contract/query/analysis/volumes'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { FailedList } from '../../../../engine/list/list-states.tsx'
import { WithReader } from '../../../../engine/with-reader.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { useMay } from '../../../../runtime/session/session.ts'
import { AskField } from '../ask/ask-field.tsx'
import { DayRangeFields } from '../ask/day-range-fields.tsx'
import { OwnerAreaFields } from '../ask/owner-area-fields.tsx'
import { useAnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisFrame } from '../parts/analysis-frame.tsx'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { AnalysisTools } from '../parts/analysis-tools.tsx'
import { ChartCard } from '../parts/chart-card.tsx'
import { sameGoods } from '../parts/drill.ts'
import { pageOfRows } from '../parts/page-of-rows.ts'
import { problemsOf } from '../parts/use-analysis.ts'
import { useVolumes } from './use-volumes.ts'
import { volumeAverages, volumeColumns } from './volume-columns.tsx'
import { VolumeFactsRow } from './volume-facts-row.tsx'
import { volumeLines, volumesYearBefore } from './volume-lines.ts'

const { warehouseId: _, ...question } = volumePartsQuery.shape
const ASKING = { shape: { ...question, ...paging } }

const BY = f.choice(volumeBy)

const sayVolume = (volume: number) => formatNumber(volume, volume >= 100 ? 0 : 2)

/** Room used by goods, day by day. */
export default function VolumePanel() {
  return (
    <WithReader>
      <Volume />
    </WithReader>
  )
}

function Volume() {
  const reader = useReader()
  const { t } = reader
  const navigate = useNavigate()
  const may = useMay()
  const address = useAnalysisAddress(inventorySnapshotVolumes.route, ASKING)
  const { question: parameters, change } = address
  const { days, parts, lastYear, failure, partsFailure, isStale, retry } = useVolumes(parameters)
  const problems = problemsOf(failure)
  const seesSnapshots = may(readPermission(inventorySnapshots))
  const { cargoOwnerId: owner, areaId: area } = parameters
  const snapshotOf = useMemo(() => {
    if (!seesSnapshots) return undefined
    return (day: string) => sameGoods(inventorySnapshots.route, {}, { day, cargoOwnerId: owner, areaId: area })
  }, [seesSnapshots, owner, area])
  const lines = useMemo(() => {
    if (days === undefined) return undefined
    const names = {
      volume: t('analysis.field.volume'),
      fill: t('analysis.field.fill'),
      lastYear: t('analysis.lastYear'),
      others: t('analysis.others'),
    }
    return volumeLines({ days, parts, lastYear }, names)
  }, [days, parts, lastYear, t])
  const places = useMemo(() => (days ?? []).map(({ day }) => day), [days])
  const before = useMemo(() => volumesYearBefore(days ?? [], lastYear), [days, lastYear])
  const columns = useMemo(() => volumeColumns(reader, snapshotOf, before.size > 0), [reader, snapshotOf, before])
  const page = useMemo(() => {
    if (days === undefined) return undefined
    const rows = days.toReversed().map((day) => ({ ...day, id: day.day, lastYear: before.get(day.day) }))
    return pageOfRows(rows, parameters)
  }, [days, before, parameters])
  const pick = (place: number) => {
    const day = places[place]
    if (day !== undefined && snapshotOf !== undefined) navigate(snapshotOf(day))
  }
  const title = t('inventorySnapshotVolumes.title')
  const [first = '', last = ''] = [places[0], places.at(-1)]
  return (
    <AnalysisFrame
      title={title}
      change={change}
      tools={
        <AnalysisTools analysis="inventorySnapshotVolumes" path={inventorySnapshotVolumes.name} question={parameters} />
      }
      ask={
        <>
          <DayRangeFields address={address} problems={problems} answered={{ from: first, to: last }} />
          <OwnerAreaFields address={address} problems={problems} />
          <AskField
            name="by"
            label={t('analysis.chartBy')}
            field={BY}
            value={parameters.by}
            placeholder={t('analysis.allTogether')}
            onChange={(by) => change({ by })}
          />
        </>
      }
    >
      {failure === null && (
        <>
          <VolumeFactsRow days={days ?? []} snapshotOf={snapshotOf} />
          {partsFailure === null ? (
            <ChartCard
              description={t('analysis.volumeSaid', { from: first, to: last })}
              places={places}
              lines={lines}
              say={sayVolume}
              {...(snapshotOf === undefined ? {} : { onPick: pick })}
            />
          ) : (
            <FailedList failure={partsFailure} onRetry={retry} />
          )}
        </>
      )}
      <AnalysisRows
        label={title}
        columns={columns}
        page={page}
        sums={volumeAverages(days ?? [])}
        sumsTitle={t('analysis.average')}
        failure={failure}
        onRetry={retry}
        onReset={
          owner === undefined && area === undefined
            ? undefined
            : () => change({ cargoOwnerId: undefined, areaId: undefined })
        }
        stale={isStale}
        address={address}
        empty={t('analysis.empty.volume')}
      />
    </AnalysisFrame>
  )
}
