import { useMemo } from 'react'
import { lazy } from '../../../../runtime/lazy/lazy.tsx'
import { type Line, needsLegend } from '../../../../ui/chart/chart-content.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { useColours } from '../../../../ui/tones.ts'
import { WaitingPicture } from '../../../../ui/waiting-picture.tsx'
import './chart-card.css'

/** Loaded separately, so that the figures do not wait for the chart library. */
const ChartBox = lazy(() => import('../../../../ui/chart/chart-box.tsx'), WaitingPicture)

interface ChartCardProps {
  /** Description for screen readers. The table below has the figures. */
  readonly description: string
  readonly places: readonly string[]
  /** Undefined while loading. */
  readonly lines: readonly Line[] | undefined
  readonly say: (value: number) => string
  /** Stacked bars, for categories that are not consecutive. */
  readonly bars?: boolean
  readonly onPick?: (place: number) => void
}

/** A chart in a box of fixed height, so that the layout does not jump. */
export function ChartCard({ description, places, lines, say, bars = false, onPick }: ChartCardProps) {
  const narrow = useNarrow()
  const content = useMemo(() => ({ places, lines: lines ?? [], say, narrow, bars }), [places, lines, say, narrow, bars])
  return (
    <div className="analysis-chart" data-picks={onPick !== undefined || undefined}>
      {lines !== undefined && needsLegend(lines, narrow, bars) && <Legend lines={lines} bars={bars} />}
      {lines === undefined ? (
        <WaitingPicture className="analysis-chart-box" />
      ) : (
        <div role="img" aria-label={description}>
          <ChartBox className="analysis-chart-box" content={content} onPick={onPick} />
        </div>
      )}
    </div>
  )
}

function Legend({ lines, bars }: { readonly lines: readonly Line[]; readonly bars: boolean }) {
  const { tones } = useColours()
  return (
    <ul className="analysis-legend" aria-hidden>
      {lines.map(({ name, tone, type }) => (
        <li key={`${tone} ${type} ${name}`}>
          <span style={{ borderTop: `${bars ? 10 : 3}px ${bars ? 'solid' : type} ${tones[tone]}` }} />
          {name}
        </li>
      ))}
    </ul>
  )
}
