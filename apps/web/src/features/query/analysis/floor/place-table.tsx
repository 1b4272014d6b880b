import type { FloorColour } from '@entrepot/contract/query/analysis/floor-figures'
import { useMemo } from 'react'
import { formatNumber } from '../../../../engine/fields/number/number.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import type { AnalysisAddress } from '../ask/use-analysis-address.ts'
import { AnalysisRows } from '../parts/analysis-rows.tsx'
import { pageOfRows } from '../parts/page-of-rows.ts'
import { placeColumns, placeRows, sortedPlaces } from './place-rows.tsx'
import { type useFloorFigures, useScene } from './use-floor.ts'

interface PlaceTableProps {
  readonly colour: FloorColour
  readonly answer: ReturnType<typeof useFloorFigures>
  readonly address: AnalysisAddress
  readonly stockOf: ((locationId: string) => string) | undefined
}

const NO_COLUMNS: readonly [] = []

/** The content of the plan as a table: for keyboards and screen readers, and for sorting. */
export function PlaceTable({ colour, answer, address, stockOf }: PlaceTableProps) {
  const reader = useReader()
  const { scene } = useScene(address.question.areaId)
  const { figures, error, refetch, isPlaceholderData } = answer
  const { areaId, cargoOwnerId, sort = 'name,asc' } = address.question
  const rows = useMemo(() => (scene && figures ? placeRows(scene, figures) : undefined), [scene, figures])
  const sorted = useMemo(() => rows && sortedPlaces(rows, sort), [rows, sort])
  // While rows of the previous moment are shown, links would open stock of the new one.
  const linkOf = isPlaceholderData ? undefined : stockOf
  const columns = useMemo(
    () =>
      figures === undefined
        ? NO_COLUMNS
        : placeColumns({ colour, page: figures, cargoOwnerId, stockOf: linkOf }, reader),
    [colour, figures, cargoOwnerId, reader, linkOf],
  )
  const { question } = address
  const page = useMemo(() => sorted && pageOfRows(sorted, question), [sorted, question])
  const pieces = rows?.reduce((sum, { skuTotal }) => sum + skuTotal, 0) ?? 0
  return (
    <AnalysisRows
      label={reader.t('floorFigures.title')}
      columns={columns}
      page={page}
      sums={{ skuTotal: formatNumber(pieces, 0) }}
      failure={error}
      onRetry={refetch}
      onReset={
        areaId === undefined && cargoOwnerId === undefined
          ? undefined
          : () => address.change({ areaId: undefined, cargoOwnerId: undefined })
      }
      stale={isPlaceholderData}
      address={address}
      empty={reader.t('floor.noPlaces')}
    />
  )
}
