import type { DashboardDay } from '@entrepot/contract/identity/dashboard'
import { LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'
import { useColours } from '../../../../floor-plan/paint/tones.ts'
import { useWords } from '../../../../runtime/words/words.ts'
import { daysOption } from './days-option.ts'

use([LineChart, GridComponent, TooltipComponent, SVGRenderer])

/** Two lines over thirty days, each with its name at its end. */
export default function DaysChart({ days }: { readonly days: readonly DashboardDay[] }) {
  const t = useWords()
  const colours = useColours()
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    const names = { received: t('dashboard.figure.received'), shipped: t('dashboard.figure.shipped') }
    chart.current?.setOption(daysOption(days, names, colours))
  }, [days, t, colours])
  return <div ref={box} className="dash-chart" />
}
