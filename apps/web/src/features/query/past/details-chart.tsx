import { queryString } from '@entrepot/client/transport'
import type { SumsByDay } from '@entrepot/contract/kit/query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import type { ListPanelProps } from '../../../engine/screen.ts'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import { ChartCard } from '../analysis/parts/chart-card.tsx'
import { useAnalysis } from '../analysis/parts/use-analysis.ts'
import { ChartFold } from './chart-fold.tsx'
import { daysBetween, linesByDay } from './lines-by-day.ts'

const sayPieces = (pieces: number) => formatNumber(pieces, 0)

/** The rows of a list by day, as its declaration adds them up; a click narrows the list to the day. */
export default function DetailsChart(props: ListPanelProps) {
  return <ChartFold opens>{() => <Chart {...props} />}</ChartFold>
}

function Chart({ screen, filters }: ListPanelProps) {
  const reader = useReader()
  const { t } = reader
  const navigate = useNavigate()
  const { declaration } = screen
  const byDay = declaration.kind === 'query' ? declaration.byDay : undefined
  const { data } = useAnalysis<SumsByDay>({
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
    const narrowed = { ...filters, [`${byDay.time}Start`]: day, [`${byDay.time}End`]: day }
    navigate(`${declaration.route}${queryString(narrowed)}`, { replace: true })
  }
  const said = t('past.said', { from: data?.from ?? '', to: data?.to ?? '' })
  return <ChartCard said={said} places={places} lines={lines} say={sayPieces} onPick={pick} />
}
