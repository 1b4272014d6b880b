import { readPermission } from '@entrepot/contract/kit/declaration'
import { type InOutPage, inventoryInOuts } from '@entrepot/contract/query/analysis/in-outs'
import { useMemo } from 'react'
import { FailedList } from '../../../engine/list/list-states.tsx'
import type { ListPanelProps } from '../../../engine/screen.ts'
import { useReader } from '../../../runtime/reader.ts'
import { useMay } from '../../../runtime/session/session.ts'
import { goodsFiltersOf } from '../analysis/ask/goods-form.ts'
import { flowLines } from '../analysis/in-outs/flow-lines.ts'
import { ChartCard } from '../analysis/parts/chart-card.tsx'
import { sayPieces } from '../analysis/parts/say-pieces.ts'
import { useAnalysis } from '../analysis/parts/use-analysis.ts'
import { ChartFold } from './chart-fold.tsx'

/** In and out of the same goods by day: the totals of the in/out inquiry. */
export default function StockChart({ filters }: ListPanelProps) {
  const may = useMay()
  if (!may(readPermission(inventoryInOuts))) return null
  return <ChartFold opens={false}>{() => <Chart filters={filters} />}</ChartFold>
}

function Chart({ filters }: Pick<ListPanelProps, 'filters'>) {
  const { t } = useReader()
  const parameters = useMemo(
    () => ({ ...goodsFiltersOf(filters), by: 'owner', period: 'day', pageSize: '1' }),
    [filters],
  )
  const { name } = inventoryInOuts
  const { data, error, refetch } = useAnalysis<InOutPage>({ page: name, path: name, parameters })
  const periods = data?.totals.periods
  const places = useMemo(() => (periods ?? []).map(({ from }) => from), [periods])
  const lines = useMemo(
    () => periods && flowLines(periods, { ins: t('analysis.field.inTotal'), outs: t('analysis.field.outTotal') }),
    [periods, t],
  )
  if (error !== null && data === undefined) return <FailedList failure={error} onRetry={refetch} />
  const description = t('past.said', { from: places[0] ?? '', to: places.at(-1) ?? '' })
  return <ChartCard description={description} places={places} lines={lines} say={sayPieces} />
}
