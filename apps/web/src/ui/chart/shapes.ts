import { area, line as lineThrough } from 'd3-shape'
import type { ChartContent, Line } from './chart-content.ts'
import type { Place } from './places.ts'
import { type Span, stackValues } from './stack.ts'

/** Maximum width of a bar. */
const WIDEST_BAR = 48
/** Gap between bars of one place, as a fraction of their width. */
const BAR_GAP = 0.2

interface Bar {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** The shape of one line. */
export interface Shape {
  readonly line: Line
  readonly path: string | undefined
  readonly area: string | undefined
  readonly bars: readonly Bar[]
  /** Points without neighbours, which a line would not show. */
  readonly dots: readonly { readonly x: number; readonly y: number }[]
  /** The y coordinate at each place. */
  readonly heights: readonly (number | undefined)[]
  /** The y coordinate of the last known value. */
  readonly end: number | undefined
}

type Spans = ReadonlyMap<Line, readonly Span[]>

const fromZero = ({ values }: Line): Span[] => values.map((value) => (value === null ? undefined : [0, value]))

/** The start and end of each value: from zero, or from the value below it. */
export function spansOf({ lines, bars = false }: ChartContent): Spans {
  const isStacked = ({ stacked }: Line) => bars || stacked === true
  const onEachOther = lines.filter(isStacked)
  const stacks = stackValues(onEachOther)
  return new Map(lines.map((line) => [line, stacks[onEachOther.indexOf(line)] ?? fromZero(line)]))
}

interface Point {
  readonly x: number
  readonly from: number
  readonly to: number
}

const isKnown = (point: Point | undefined): point is Point => point !== undefined

/** A bar for each value; `place` and `count` are the index and number of bars at one place. */
function barsOf(points: readonly (Point | undefined)[], room: number, place: number, count: number): Bar[] {
  const width = Math.min(WIDEST_BAR, room / (count + (count - 1) * BAR_GAP))
  const step = width * (1 + BAR_GAP)
  const start = -(step * (count - 1) + width) / 2 + place * step
  return points
    .filter(isKnown)
    .filter(({ from, to }) => from !== to)
    .map(({ x, from, to }) => ({ x: x + start, y: Math.min(from, to), width, height: Math.abs(from - to) }))
}

const pathOf = lineThrough<Point | undefined>()
  .defined(isKnown)
  .x((point) => point?.x ?? 0)
  .y((point) => point?.to ?? 0)
  .digits(1)
const areaOf = area<Point | undefined>()
  .defined(isKnown)
  .x((point) => point?.x ?? 0)
  .y0((point) => point?.from ?? 0)
  .y1((point) => point?.to ?? 0)
  .digits(1)

const aloneAmong = (points: readonly (Point | undefined)[]) =>
  points.filter((_, index) => !isKnown(points[index - 1]) && !isKnown(points[index + 1])).filter(isKnown)

export function shapesOf(
  content: ChartContent,
  spans: Spans,
  places: readonly Place[],
  heightOf: (line: Line) => (value: number) => number,
): Shape[] {
  const { lines, bars = false } = content
  const barLines = lines.filter(({ bar }) => bar === true)
  return lines.map((line): Shape => {
    const height = heightOf(line)
    const points = (spans.get(line) ?? []).map((span, index): Point | undefined => {
      const x = places[index]?.middle
      return span === undefined || x === undefined ? undefined : { x, from: height(span[0]), to: height(span[1]) }
    })
    const heights = points.map((point) => point?.to)
    const room = places[0]?.room ?? 0
    const drawn = bars
      ? barsOf(points, room, 0, 1)
      : line.bar === true
        ? barsOf(points, room, barLines.indexOf(line), barLines.length)
        : undefined
    if (drawn !== undefined)
      return { line, path: undefined, area: undefined, bars: drawn, dots: [], heights, end: undefined }
    return {
      line,
      path: pathOf(points) ?? undefined,
      area: line.stacked === true ? (areaOf(points) ?? undefined) : undefined,
      bars: [],
      dots: aloneAmong(points).map(({ x, to }) => ({ x, y: to })),
      heights,
      end: points.findLast(isKnown)?.to,
    }
  })
}
