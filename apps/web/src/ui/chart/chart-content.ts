import type { Tone } from '../tones.ts'

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
  /** How a place is written at the axis, where there is less room than beside its figures; whole where it is not given. */
  readonly sayPlace?: (place: string) => string
  /** Names at the ends of the lines need room; a narrow window has them above the chart alone. */
  readonly narrow: boolean
  /** Bars on each other instead of lines. */
  readonly bars?: boolean
}

/** At the end of a line; full-width letters take the room of two. */
const LONGEST_NAME = 16
const roomOf = (text: string) => [...text].reduce((sum, letter) => sum + (letter > '⺀' ? 2 : 1), 0)

/** Whether a name has no room at the end of its line. */
const isCut = (name: string) => roomOf(name) > LONGEST_NAME

/** Names at the ends of lines would be read as those of bars. */
export const hasBars = ({ lines, bars = false }: Pick<ChartContent, 'lines' | 'bars'>) =>
  bars || lines.some(({ bar }) => bar === true)

/** Where the names do not stand, or not whole, at the ends of the lines. */
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
