import type { DashboardDay } from '@entrepot/contract/identity/dashboard'
import type { Colours } from '../../../../floor-plan/paint/tones.ts'
import { formatQuantity } from '../../../../runtime/numbers.ts'

/** Received is blue and shipped orange; one line is whole and the other broken, for whom colours say little. */
const LINES = [
  { name: 'received', tone: 'blue', type: 'solid' },
  { name: 'shipped', tone: 'orange', type: 'dashed' },
] as const

type Names = Readonly<Record<(typeof LINES)[number]['name'], string>>

/** Names of lines that end at nearly the same height would stand on each other. */
function apart(days: readonly DashboardDay[]): Readonly<Record<keyof Names, number>> {
  const top = Math.max(1, ...days.flatMap(({ received, shipped }) => [received, shipped]))
  const { received, shipped } = days.at(-1) ?? { received: top, shipped: 0 }
  if (Math.abs(received - shipped) > top * 0.07) return { received: 0, shipped: 0 }
  return received >= shipped ? { received: -8, shipped: 8 } : { received: 8, shipped: -8 }
}

export function daysOption(days: readonly DashboardDay[], names: Names, colours: Colours) {
  const { tones, ink, quietInk, faintLine, line, floor, family } = colours
  const shift = apart(days)
  const quiet = { color: quietInk, fontFamily: family, fontSize: 12 }
  return {
    animation: false,
    textStyle: { fontFamily: family },
    grid: { left: 8, right: 84, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      backgroundColor: floor,
      borderColor: line,
      textStyle: { color: ink, fontFamily: family, fontSize: 13 },
      valueFormatter: (value: unknown) => formatQuantity(Number(value)),
    },
    xAxis: {
      type: 'category',
      boundaryGap: false,
      data: days.map(({ day }) => day),
      axisLine: { lineStyle: { color: line } },
      axisTick: { show: false },
      axisLabel: { ...quiet, formatter: (day: string) => day.slice(5) },
    },
    yAxis: {
      type: 'value',
      minInterval: 1,
      splitLine: { lineStyle: { color: faintLine } },
      axisLabel: { ...quiet, formatter: (value: number) => (value === 0 ? '0' : formatQuantity(value)) },
    },
    series: LINES.map(({ name, tone, type }) => ({
      type: 'line',
      name: names[name],
      data: days.map((day) => day[name]),
      showSymbol: false,
      symbolSize: 7,
      itemStyle: { color: tones[tone] },
      lineStyle: { color: tones[tone], width: 2, type },
      endLabel: {
        show: true,
        formatter: '{a}',
        color: ink,
        fontFamily: family,
        fontSize: 12,
        offset: [0, shift[name]],
      },
    })),
  }
}
