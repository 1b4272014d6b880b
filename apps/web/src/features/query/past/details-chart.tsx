import type { SumsByDay } from '@entrepot/contract/kit/query'
import { useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { FailedList } from '../../../engine/list/list-states.tsx'
import type { ListPanelProps } from '../../../engine/screen.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { daysBetween } from '../analysis/ask/moments.ts'
import { ChartCard } from '../analysis/parts/chart-card.tsx'
import { sayPieces } from '../analysis/parts/say-pieces.ts'
import { useAnalysis } from '../analysis/parts/use-analysis.ts'
import { ChartFold } from './chart-fold.tsx'
import { linesByDay } from './lines-by-day.ts'

/** Totals of the list by day, as declared; a click filters the list by the day. */
export default function DetailsChart(props: ListPanelProps) {
  return <ChartFold opens>{() => <Chart {...props} />}</ChartFold>
}

function Chart({ screen, filters }: ListPanelProps) {
  const reader = useReader()
  const { t } = reader
  const navigate = useNavigate()
  const location = useLocation()
  const { declaration } = screen
  const byDay = declaration.kind === 'query' ? declaration.byDay : undefined
  const { data, error, refetch } = useAnalysis<SumsByDay>({
    page: declaration.name,
    path: `${declaration.path}/byDay`,
    parameters: filters,
    enabled: byDay !== undefined,
  })
  const places = useMemo(() => (data === undefined ? [] : daysBetween(data.from, data.to)), [data])
  const lines = useMemo(() => {
    if (data === undefined || byDay === undefined) return undefined
    return linesByDay(data, byDay.sums, places, (name) => labelOf(reader, declaration.name, name))
  }, [data, byDay, places, reader, declaration.name])
  const pick = (place: number) => {
    const day = places[place]
    if (day === undefined || byDay === undefined) return
    // Sort order and page size stay; the new rows start at the first page.
    const parameters = new URLSearchParams(location.search)
    parameters.set(`${byDay.time}Start`, day)
    parameters.set(`${byDay.time}End`, day)
    parameters.delete('currentPage')
    const address = { pathname: declaration.route, search: parameters.toString() }
    navigate(address, { replace: true, state: location.state })
  }
  if (error !== null && data === undefined) return <FailedList failure={error} onRetry={refetch} />
  const description = t('past.said', { from: data?.from ?? '', to: data?.to ?? '' })
  return <ChartCard description={description} places={places} lines={lines} say={sayPieces} onPick={pick} />
}
