import { expect, it } from 'vitest'
import type { ChartContent, Line } from './chart-content.ts'
import { layOut } from './chart-layout.ts'
import { besidePoint } from './chart-tip.tsx'
import { placeAt } from './use-pointed-place.ts'

const size = { width: 800, height: 260 }
const widthOf = (text: string) => text.length * 6
const lineOf = (name: string, values: Line['values'], more: Partial<Line> = {}): Line => ({
  name,
  values,
  tone: 'blue',
  type: 'solid',
  ...more,
})
const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05']
const draw = (lines: readonly Line[], more: Partial<ChartContent> = {}, box = size) =>
  layOut({ places: days.slice(0, lines[0]?.values.length), lines, say: String, narrow: false, ...more }, box, widthOf)

it('lines go from edge to edge, and a line has its name at its end', () => {
  const { plot, places, names, shapes } = draw([lineOf('In', [10, 20, 40])])
  expect(places.map(({ middle }) => middle)).toEqual([plot.left, (plot.left + plot.right) / 2, plot.right])
  expect(names).toEqual([{ text: 'In', x: plot.right + 8, y: plot.top }])
  expect(shapes[0]?.path).toMatch(/^M[\d.,]+L[\d.,]+L[\d.,]+$/)
})

it('a gap is not drawn over, and a value alone is a dot', () => {
  const { shapes, names } = draw([lineOf('In', [10, 20, null, 40, null])])
  expect(shapes[0]?.path?.match(/M/g)).toHaveLength(2)
  expect(shapes[0]?.dots).toHaveLength(1)
  expect(names[0]?.y).toBe(shapes[0]?.dots[0]?.y)
})

it('a line of one place is a dot', () => {
  expect(draw([lineOf('In', [10])]).shapes[0]?.dots).toHaveLength(1)
})

it('areas stand on each other, and the axis has room for their sum', () => {
  const layout = draw([lineOf('A', [30, 30], { stacked: true }), lineOf('B', [50, 50], { stacked: true })])
  const [lower, upper] = layout.shapes
  expect(layout.leftTexts.at(-1)?.text).toBe('80')
  expect(upper?.heights[0]).toBeCloseTo(layout.plot.top)
  expect(lower?.area).toContain(String(layout.zero))
  expect(upper?.area).not.toContain(String(layout.zero))
})

it('a line over areas stands on zero', () => {
  const layout = draw([lineOf('A', [80, 80], { stacked: true }), lineOf('Before', [80, 80])])
  expect(layout.shapes[1]?.heights).toEqual(layout.shapes[0]?.heights)
})

it('percents have an axis on the right, and names stand beyond it', () => {
  const { plot, rightTexts, names, grid } = draw([
    lineOf('Volume', [10, 20]),
    lineOf('Fill', [0.3, 0.5], { percent: true }),
  ])
  expect(rightTexts.map(({ y }) => y)).toEqual(grid)
  const end = Math.max(...rightTexts.map(({ text, x }) => x + widthOf(text)))
  expect(Math.min(...names.map(({ x }) => x))).toBeGreaterThan(end)
  expect(Math.max(...names.map(({ text, x }) => x + widthOf(text)))).toBeLessThanOrEqual(size.width + 1)
  expect(plot.right).toBeLessThan(end)
})

it('percents alone stand on the left', () => {
  const { leftTexts, rightTexts } = draw([lineOf('Fill', [0.3, 0.5], { percent: true })])
  expect(leftTexts.at(-1)?.text).toBe('50%')
  expect(rightTexts).toEqual([])
})

it('bars on each other touch, and are no wider than needed', () => {
  const layout = draw([lineOf('A', [30, 30]), lineOf('B', [50, 0])], { bars: true })
  const [lower, upper] = layout.shapes
  expect(lower?.bars[0]?.width).toBe(48)
  expect(upper?.bars).toHaveLength(1)
  expect((upper?.bars[0]?.y ?? 0) + (upper?.bars[0]?.height ?? 0)).toBeCloseTo(lower?.bars[0]?.y ?? 0)
  expect(layout.names).toEqual([])
})

it('bars beside each other do not touch, and stand around the middle of their place', () => {
  const { shapes, places } = draw([
    lineOf('A', [30], { bar: true }),
    lineOf('B', [50], { bar: true }),
    lineOf('C', [40]),
  ])
  const [first, second, across] = shapes
  const ends = (first?.bars[0]?.x ?? 0) + (first?.bars[0]?.width ?? 0)
  const begins = second?.bars[0]?.x ?? 0
  expect(begins).toBeGreaterThan(ends)
  expect((ends + begins) / 2).toBeCloseTo(places[0]?.middle ?? 0)
  expect(across?.dots[0]?.x).toBe(places[0]?.middle)
})

it('a value below zero hangs from the line of nothing', () => {
  const { shapes, zero, plot } = draw([lineOf('A', [-30, 20], { bar: true })])
  expect(zero).toBeLessThan(plot.bottom)
  expect(shapes[0]?.bars[0]?.y).toBeCloseTo(zero)
})

it.each([[320], [800]])('names of places do not meet and do not leave a box of %d pixels', (width) => {
  const places = Array.from({ length: 90 }, (_, day) => `2026-${day}-day`)
  const { placeTexts } = layOut(
    {
      places,
      lines: [
        lineOf(
          'In',
          places.map(() => 5),
        ),
      ],
      say: String,
      narrow: true,
    },
    { width, height: 260 },
    widthOf,
  )
  expect(placeTexts.length).toBeGreaterThan(1)
  const extents = placeTexts.map(({ text, x }) => [x - widthOf(text) / 2, x + widthOf(text) / 2] as const)
  for (const [index, [from, to]] of extents.entries()) {
    expect(from).toBeGreaterThanOrEqual(extents[index - 1]?.[1] ?? 0)
    expect(to).toBeLessThanOrEqual(width)
  }
})

it('a place is written shorter at the axis where it is told so', () => {
  const { placeTexts } = draw([lineOf('In', [1, 2])], { sayPlace: (day) => day.slice(5) })
  expect(placeTexts.map(({ text }) => text)).toEqual(['01-01', '01-02'])
})

it('nothing at all is an empty chart', () => {
  const { shapes, placeTexts, leftTexts } = draw([], { places: [] })
  expect([shapes, placeTexts, leftTexts.map(({ text }) => text)]).toEqual([
    [],
    [],
    ['0', '0.2', '0.4', '0.6', '0.8', '1'],
  ])
})

it('the pointer is above the nearest place of the plot, and above none outside', () => {
  const layout = draw([lineOf('In', [1, 2, 3])])
  const { left, right, top, bottom } = layout.plot
  expect(placeAt(layout, left + 10, top + 10)).toBe(0)
  expect(placeAt(layout, (left + right) / 2 - 10, top + 10)).toBe(1)
  expect(placeAt(layout, right - 1, bottom)).toBe(2)
  expect(placeAt(layout, right + 40, top + 10)).toBeUndefined()
  expect(placeAt(layout, left, bottom + 5)).toBeUndefined()
})

it('figures of a place stand inside of the box', () => {
  const tip = { width: 180, height: 100 }
  expect(besidePoint(100, 130, tip, size)).toEqual({ left: 112, top: 80 })
  expect(besidePoint(700, 130, tip, size)).toEqual({ left: 508, top: 80 })
  expect(besidePoint(160, 255, tip, { width: 300, height: 260 })).toEqual({ left: 0, top: 160 })
  expect(besidePoint(700, 5, tip, size).top).toBe(0)
})
