import { BarChart, LineChart } from 'echarts/charts'
import { GridComponent, TooltipComponent } from 'echarts/components'
import { type EChartsType, init, use } from 'echarts/core'
import { LabelLayout } from 'echarts/features'
import { SVGRenderer } from 'echarts/renderers'
import { useEffect, useRef } from 'react'

use([BarChart, LineChart, GridComponent, TooltipComponent, LabelLayout, SVGRenderer])

interface ChartBoxProps {
  readonly option: Parameters<EChartsType['setOption']>[0]
  readonly className: string
  /** A click anywhere above a place of the axis: its number from the left, beginning with 0. */
  readonly onPick?: ((place: number) => void) | undefined
}

/** Lines or bars drawn in the box that it is given. What opens it loads it late: the library is large. */
export function ChartBox({ option, className, onPick }: ChartBoxProps) {
  const box = useRef<HTMLDivElement>(null)
  const chart = useRef<EChartsType>(undefined)
  const pick = useRef(onPick)
  useEffect(() => {
    pick.current = onPick
  }, [onPick])
  useEffect(() => {
    const element = box.current
    if (element === null) return
    const drawn = init(element, undefined, { renderer: 'svg' })
    chart.current = drawn
    drawn.getZr().on('click', ({ offsetX, offsetY }) => {
      if (!drawn.containPixel('grid', [offsetX, offsetY])) return
      pick.current?.(Math.round(drawn.convertFromPixel({ xAxisIndex: 0 }, offsetX)))
    })
    const observer = new ResizeObserver(() => drawn.resize())
    observer.observe(element)
    return () => {
      observer.disconnect()
      drawn.dispose()
    }
  }, [])
  useEffect(() => {
    // Lines that are no longer asked for go.
    chart.current?.setOption(option, { notMerge: true })
  }, [option])
  return <div ref={box} className={className} />
}
