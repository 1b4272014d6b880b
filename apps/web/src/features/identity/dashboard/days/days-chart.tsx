import type { DashboardDay } from '@entrepot/contract/identity/dashboard'
import { useMemo } from 'react'
import { useColours } from '../../../../floor-plan/paint/tones.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { ChartBox } from '../../../../ui/chart/chart-box.tsx'
import { daysOption } from './days-option.ts'

/** Two lines over thirty days, each with its name at its end. */
export default function DaysChart({ days }: { readonly days: readonly DashboardDay[] }) {
  const t = useWords()
  const colours = useColours()
  const option = useMemo(() => {
    const names = { received: t('dashboard.figure.received'), shipped: t('dashboard.figure.shipped') }
    return daysOption(days, names, colours)
  }, [days, t, colours])
  return <ChartBox className="dash-chart" option={option} />
}
