import type { Colours, Tone } from '../../../../floor-plan/paint/tones.ts'

/** One line of a chart. */
export interface Line {
  readonly name: string
  /** One for each place of the axis; null where nothing is known. */
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  /** Lines differ in more than colour. */
  readonly type: 'solid' | 'dashed' | 'dotted'
  /** Areas on each other, of which the highest edge is the sum. */
  readonly stacked?: boolean
  /** A part of 1, on an axis of its own. */
  readonly percent?: boolean
  /** Bars beside each other, for places that do not follow one another. */
  readonly bar?: boolean
}

export interface ChartContent {
  readonly places: readonly string[]
  readonly lines: readonly Line[]
  /** How a figure is written. */
  readonly say: (value: number) => string
  /** Names at the ends of the lines need room; a narrow window has them above the chart alone. */
  readonly narrow: boolean
  /** Bars on each other instead of lines. */
  readonly bars?: boolean
}

export const sayPercent = (part: number) => `${(part * 100).toFixed(1)}%`

/** At the end of a line; full-width letters take the room of two. */
const LONGEST_NAME = 16
const roomOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0)

/** Whether a name has no room at the end of its line. */
const isCut = (name: string) => roomOf(name) > LONGEST_NAME

/** Names at the ends of lines would be read as those of bars. */
const barsAmong = (lines: readonly Line[], bars: boolean) => bars || lines.some(({ bar }) => bar === true)

/** Where the names do not stand, or not whole, at the ends of the lines. */
export function needsLegend(lines: readonly Line[], narrow: boolean, bars: boolean): boolean {
  if (barsAmong(lines, bars)) return narrow || lines.length > 1
  return narrow || lines.some(({ name }) => isCut(name))
}

function cut(name: string): string {
  if (!isCut(name)) return name
  let start = ''
  for (const letter of name) {
    if (roomOf(start + letter) >= LONGEST_NAME) break
    start += letter
  }
  return `${start}…`
}

export function linesOption({ places, lines, say, narrow, bars = false }: ChartContent, colours: Colours) {
  const { tones, ink, quietInk, faintLine, line: edge, floor, family } = colours
  const quiet = { color: quietInk, fontFamily: family, fontSize: 12 }
  const hasPercent = lines.some(({ percent }) => percent === true)
  const valueAxis = {
    type: 'value',
    splitLine: { lineStyle: { color: faintLine } },
    axisLabel: { ...quiet, formatter: (value: number) => (value === 0 ? '0' : say(value)) },
  }
  const percentAxis = {
    type: 'value',
    min: 0,
    // Whole percents, each once.
    minInterval: 0.01,
    splitLine: { show: false },
    axisLabel: { ...quiet, formatter: (value: number) => `${Math.round(value * 100)}%` },
  }
  const hasBars = barsAmong(lines, bars)
  return {
    animation: false,
    textStyle: { fontFamily: family },
    grid: { left: 8, right: narrow || hasBars ? 8 : hasPercent ? 150 : 120, top: 12, bottom: 4, containLabel: true },
    tooltip: {
      trigger: 'axis',
      confine: true,
      backgroundColor: floor,
      borderColor: edge,
      textStyle: { color: ink, fontFamily: family, fontSize: 13 },
    },
    xAxis: {
      type: 'category',
      boundaryGap: hasBars,
      data: [...places],
      axisLine: { lineStyle: { color: edge } },
      axisTick: { show: false },
      axisLabel: quiet,
    },
    yAxis: hasPercent ? [valueAxis, percentAxis] : [valueAxis],
    series: lines.map(({ name, values, tone, type, stacked, percent, bar }) => ({
      type: bars || bar === true ? 'bar' : 'line',
      barMaxWidth: 48,
      name,
      ...(bars ? { stack: 'bars' } : {}),
      data: [...values],
      yAxisIndex: percent === true ? 1 : 0,
      // A line of one place would not be seen.
      showSymbol: places.length === 1,
      symbolSize: 7,
      tooltip: {
        valueFormatter: (value: unknown) => {
          if (typeof value !== 'number') return '–'
          return percent === true ? sayPercent(value) : say(value)
        },
      },
      itemStyle: { color: tones[tone], ...(bars ? { borderColor: floor, borderWidth: 1 } : {}) },
      lineStyle: { color: tones[tone], width: 2, type },
      ...(stacked === true ? { stack: 'all', areaStyle: { color: tones[tone], opacity: 0.3 } } : {}),
      endLabel: {
        // Over bars it would be read as one of them; the legend names the line.
        show: !narrow && !hasBars,
        // Beyond the figures of the axis on that side.
        distance: hasPercent ? 40 : 8,
        formatter: cut(name),
        color: ink,
        fontFamily: family,
        fontSize: 12,
      },
      labelLayout: { moveOverlap: 'shiftY' },
    })),
  }
}
