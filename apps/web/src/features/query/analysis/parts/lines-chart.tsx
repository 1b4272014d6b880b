import { useMemo } from 'react'
import { useColours } from '../../../../floor-plan/paint/tones.ts'
import { ChartBox } from '../../../../ui/chart/chart-box.tsx'
import { type ChartContent, linesOption } from './lines-option.ts'

interface LinesChartProps {
  readonly content: ChartContent
  readonly onPick?: ((place: number) => void) | undefined
}

export default function LinesChart({ content, onPick }: LinesChartProps) {
  const colours = useColours()
  const option = useMemo(() => linesOption(content, colours), [content, colours])
  return <ChartBox className="analysis-chart-box" option={option} onPick={onPick} />
}
