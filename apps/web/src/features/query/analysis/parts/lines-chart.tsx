import { useMemo } from 'react'
import { useColours } from '../../../../floor-plan/paint/tones.ts'
import { ChartBox } from '../../../../ui/chart/chart-box.tsx'
import { type ChartContent, linesOption } from './lines-option.ts'

interface LinesChartProps {
  readonly drawn: ChartContent
  readonly onPick?: ((place: number) => void) | undefined
}

export default function LinesChart({ drawn, onPick }: LinesChartProps) {
  const colours = useColours()
  const option = useMemo(() => linesOption(drawn, colours), [drawn, colours])
  return <ChartBox className="analysis-chart-box" option={option} onPick={onPick} />
}
