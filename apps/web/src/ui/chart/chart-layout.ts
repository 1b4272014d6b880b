import { scaleLinear } from 'd3-scale'
import { type ChartContent, cutName, hasBars, type Line } from './chart-content.ts'
import { everyWhich, spread } from './labels.ts'
import { type Place, placesAcross } from './places.ts'
import { type Shape, shapesOf, spansOf } from './shapes.ts'
import { percentAxis, percentAxisBeside, type ValueAxis, valueAxis } from './value-axis.ts'

/** Font size in the chart, in pixels. */
export const LETTERS = 12
const TOP = 12
/** Height below the plot, for the names of the places. */
const BOTTOM = 26
/** Distance between the plot and the texts beside it. */
const GAP = 8
/** Distance between the values of the right axis and the names of the lines. */
const NAME_GAP = 14
const NAME_HEIGHT = 16
/** Minimum distance of grid lines. */
const LEAST_STEP = 30
const MOST_TICKS = 5

export interface Size {
  readonly width: number
  readonly height: number
}

interface Plot {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}

interface Text {
  readonly text: string
  readonly x: number
  readonly y: number
}

export interface ChartLayout {
  readonly plot: Plot
  readonly places: readonly Place[]
  readonly grid: readonly number[]
  /** The y coordinate of zero. */
  readonly zero: number
  readonly placeTexts: readonly Text[]
  /** Right-aligned at their `x`. */
  readonly leftTexts: readonly Text[]
  /** Left-aligned at their `x`. */
  readonly rightTexts: readonly Text[]
  readonly names: readonly Text[]
  readonly shapes: readonly Shape[]
}

type WidthOf = (text: string) => number

const isPercent = ({ percent }: Line) => percent === true
const widest = (texts: readonly string[], widthOf: WidthOf) => Math.max(0, ...texts.map(widthOf))

/** The axes of the values; percents have their own axis on the right, unless there are only percents. */
function axesOf({ lines, say }: ChartContent, ends: (some: readonly Line[]) => number[], most: number) {
  const percents = lines.filter(isPercent)
  if (percents.length > 0 && percents.length === lines.length)
    return { left: percentAxis(ends(percents), most), right: undefined }
  const left = valueAxis(ends(lines.filter((line) => !isPercent(line))), say, most)
  return { left, right: percents.length === 0 ? undefined : percentAxisBeside(ends(percents), left) }
}

/** As many names of places as fit, none beyond the edges. */
function placeTextsOf(content: ChartContent, places: readonly Place[], size: Size, widthOf: WidthOf): Text[] {
  const { places: texts, sayPlace = String } = content
  const y = size.height - (BOTTOM - LETTERS) / 2
  const labels = places.map(({ middle }, index) => {
    const text = sayPlace(texts[index] ?? '')
    const width = widthOf(text)
    const x = Math.max(width / 2, Math.min(size.width - width / 2, middle))
    return { text, width, x, y }
  })
  const every = everyWhich(labels, LETTERS)
  return labels.filter((_, index) => index % every === 0).map(({ text, x }) => ({ text, x, y }))
}

/** The layout of everything in the chart, in pixels. */
export function layOut(content: ChartContent, size: Size, widthOf: WidthOf): ChartLayout {
  const { lines, narrow } = content
  const withNames = !narrow && !hasBars(content)
  const bottom = Math.max(TOP + 1, size.height - BOTTOM)
  const spans = spansOf(content)
  const endsOf = (some: readonly Line[]) =>
    some.flatMap((line) => (spans.get(line) ?? []).flatMap((span) => span ?? []))
  const most = Math.max(1, Math.min(MOST_TICKS, Math.floor((bottom - TOP) / LEAST_STEP)))
  const { left: leftAxis, right: rightAxis } = axesOf(content, endsOf, most)

  const left =
    Math.ceil(
      widest(
        leftAxis.ticks.map(({ text }) => text),
        widthOf,
      ),
    ) + GAP
  const rightWidth =
    rightAxis === undefined
      ? 0
      : widest(
          rightAxis.ticks.map(({ text }) => text),
          widthOf,
        ) + GAP
  const nameWidth = withNames
    ? widest(
        lines.map(({ name }) => cutName(name)),
        widthOf,
      )
    : 0
  const nameRoom = nameWidth === 0 ? 0 : nameWidth + (rightAxis === undefined ? GAP : NAME_GAP)
  const right = Math.max(left + 1, Math.floor(size.width - Math.max(GAP, rightWidth + nameRoom)))
  const plot = { left, right, top: TOP, bottom }

  const heightOn = (axis: ValueAxis) => scaleLinear([axis.from, axis.to], [bottom, TOP])
  const leftHeight = heightOn(leftAxis)
  const heights = { left: leftHeight, right: rightAxis === undefined ? leftHeight : heightOn(rightAxis) }
  const heightOf = (line: Line) => (isPercent(line) ? heights.right : heights.left)
  const places = placesAcross(content, plot)
  const shapes = shapesOf(content, spans, places, heightOf)
  const named = withNames ? shapes.flatMap(({ line, end }) => (end === undefined ? [] : [{ line, end }])) : []
  const nameHeights = spread(
    named.map(({ end }) => end),
    NAME_HEIGHT,
    LETTERS / 2,
    size.height - LETTERS / 2,
  )
  return {
    plot,
    places,
    grid: leftAxis.ticks.map(({ value }) => leftHeight(value)),
    zero: leftHeight(0),
    placeTexts: placeTextsOf(content, places, size, widthOf),
    leftTexts: leftAxis.ticks.map(({ value, text }) => ({ text, x: left - GAP, y: leftHeight(value) })),
    rightTexts: (rightAxis?.ticks ?? []).map(({ value, text }) => ({ text, x: right + GAP, y: heights.right(value) })),
    names: named.map(({ line }, index) => ({
      text: cutName(line.name),
      x: Math.ceil(right + rightWidth + (rightAxis === undefined ? GAP : NAME_GAP)),
      y: nameHeights[index] ?? 0,
    })),
    shapes,
  }
}
