import type { Tone } from '../tones.ts'

/** One series of a chart. */
export interface Line {
  readonly name: string
  /** One value for each place on the axis; null if unknown. */
  readonly values: readonly (number | null)[]
  readonly tone: Tone
  /** Lines differ not only in colour. */
  readonly type: 'solid' | 'dashed' | 'dotted'
  /** Stacked areas, whose upper edge is the sum. */
  readonly stacked?: boolean
  /** A fraction of 1, on its own axis. */
  readonly percent?: boolean
  /** Bars side by side, for places without an order. */
  readonly bar?: boolean
}

export interface ChartContent {
  readonly places: readonly string[]
  readonly lines: readonly Line[]
  /** Formats a value. */
  readonly say: (value: number) => string
  /** Formats a place for the axis, where there is less space than in the tooltip; by default the whole name. */
  readonly sayPlace?: (place: string) => string
  /** In a narrow window names are shown only above the chart, because names at the line ends need space. */
  readonly narrow: boolean
  /** Stacked bars instead of lines. */
  readonly bars?: boolean
}

/** Maximum length of a name at the end of a line; full-width letters count twice. */
const LONGEST_NAME = 16
const roomOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0)

/** Whether a name is too long for the end of its line. */
const isCut = (name: string) => roomOf(name) > LONGEST_NAME

/** Bars have no names at the ends, where they could be misread. */
export const hasBars = ({ lines, bars = false }: Pick<ChartContent, 'lines' | 'bars'>) =>
  bars || lines.some(({ bar }) => bar === true)

/** Whether names are missing or cut off at the line ends. */
export function needsLegend(lines: readonly Line[], narrow: boolean, bars: boolean): boolean {
  if (hasBars({ lines, bars })) return narrow || lines.length > 1
  return narrow || lines.some(({ name }) => isCut(name))
}

export function cutName(name: string): string {
  if (!isCut(name)) return name
  let start = ''
  for (const letter of name) {
    if (roomOf(start + letter) >= LONGEST_NAME) break
    start += letter
  }
  return `${start}…`
}
