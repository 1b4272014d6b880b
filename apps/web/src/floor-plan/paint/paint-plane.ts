import type { PlaneMark } from '@entrepot/contract/basic-data/lat-long'
import type { Colours, Tone } from '../../ui/tones.ts'
import { gridDegrees, type PlacedMark, type Plane, sayGrid } from '../degrees.ts'
import { type Point, toScreen, toWorld } from '../view.ts'
import type { Frame, Paint } from './use-painting.ts'

type Kind = PlaneMark['declaration']

/** Each kind has a form of its own beside its colour. */
export const MARK_TONES: Readonly<Record<Kind, Tone>> = {
  storageLocations: 'calm',
  latLong: 'orange',
  warehouses: 'blue',
}
/** What matters most is drawn last, on top. */
const ORDER: readonly Kind[] = ['storageLocations', 'latLong', 'warehouses']
const RADIUS: Readonly<Record<Kind, number>> = { storageLocations: 3, latLong: 6, warehouses: 7 }
const FONT = 12
/** Between the lines of the grid, in pixels. */
const GRID_ROOM = 110

function shape(context: CanvasRenderingContext2D, kind: Kind, { x, y }: Point) {
  const radius = RADIUS[kind]
  context.beginPath()
  if (kind === 'storageLocations') context.arc(x, y, radius, 0, 2 * Math.PI)
  else if (kind === 'warehouses') context.rect(x - radius, y - radius, 2 * radius, 2 * radius)
  else {
    context.moveTo(x, y - radius)
    context.lineTo(x + radius, y)
    context.lineTo(x, y + radius)
    context.lineTo(x - radius, y)
    context.closePath()
  }
}

function paintGrid(context: CanvasRenderingContext2D, { view, size, ratio }: Frame, plane: Plane, colours: Colours) {
  const end = toWorld(view, { x: size.width, y: size.height })
  context.font = `11px ${colours.family}`
  context.textBaseline = 'top'
  context.textAlign = 'left'
  context.lineWidth = 1 / ratio
  context.strokeStyle = colours.faintLine
  context.fillStyle = colours.quietInk
  const line = (from: Point, to: Point) => {
    context.beginPath()
    context.moveTo(from.x, from.y)
    context.lineTo(to.x, to.y)
    context.stroke()
  }
  const meridians = gridDegrees(view.x / plane.squeeze, end.x / plane.squeeze, size.width / GRID_ROOM)
  const acrossWords = sayGrid(meridians)
  meridians.forEach((degrees, index) => {
    if (Math.abs(degrees) > 180) return
    const { x } = toScreen(view, { x: degrees * plane.squeeze, y: 0 })
    line({ x, y: 0 }, { x, y: size.height })
    context.fillText(acrossWords[index] ?? '', x + 4, 4)
  })
  const parallels = gridDegrees(-end.y, -view.y, size.height / GRID_ROOM)
  const downWords = sayGrid(parallels)
  parallels.forEach((degrees, index) => {
    if (Math.abs(degrees) > 90) return
    const { y } = toScreen(view, { x: 0, y: -degrees })
    line({ x: 0, y }, { x: size.width, y })
    context.fillText(downWords[index] ?? '', 4, y + 4)
  })
}

/** Names where they do not run over each other; the more important mark is named first, and what it covers is not. */
function paintNames(
  context: CanvasRenderingContext2D,
  { view, size }: Frame,
  marks: readonly PlacedMark[],
  colours: Colours,
) {
  const taken: { left: number; top: number; right: number; bottom: number }[] = []
  const covered = new Set<string>()
  context.font = `${FONT}px ${colours.family}`
  context.textBaseline = 'middle'
  context.textAlign = 'left'
  context.lineWidth = 3
  context.lineJoin = 'round'
  context.strokeStyle = colours.floor
  context.fillStyle = colours.ink
  for (const { mark, at } of [...marks].reverse()) {
    const { x, y } = toScreen(view, at)
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue
    const spot = `${Math.round(x / FONT)} ${Math.round(y / FONT)}`
    if (covered.has(spot)) continue
    covered.add(spot)
    const [gap, width] = [RADIUS[mark.declaration] + 4, context.measureText(mark.name).width]
    const left = x + gap + width > size.width ? x - gap - width : x + gap
    const box = { left: left - 2, top: y - FONT, right: left + width + 2, bottom: y + FONT }
    const isFree = taken.every(
      (one) => one.right < box.left || one.left > box.right || one.bottom < box.top || one.top > box.bottom,
    )
    if (!isFree) continue
    taken.push(box)
    context.strokeText(mark.name, left, y)
    context.fillText(mark.name, left, y)
    // Beyond this many nobody reads them, and each is compared with all before it.
    if (taken.length > 200) return
  }
}

export function planePainter(plane: Plane, colours: Colours): Paint {
  const inOrder = ORDER.flatMap((kind) => plane.marks.filter(({ mark }) => mark.declaration === kind))
  return (context, frame) => {
    context.fillStyle = colours.floor
    context.fillRect(0, 0, frame.size.width, frame.size.height)
    paintGrid(context, frame, plane, colours)
    context.lineWidth = 1.5
    context.strokeStyle = colours.floor
    for (const { mark, at } of inOrder) {
      shape(context, mark.declaration, toScreen(frame.view, at))
      context.fillStyle = colours.tones[MARK_TONES[mark.declaration]]
      context.fill()
      context.stroke()
    }
    paintNames(context, frame, inOrder, colours)
  }
}

export function paintMarkRing(
  context: CanvasRenderingContext2D,
  { view }: Frame,
  { at }: PlacedMark,
  colours: Colours,
) {
  const { x, y } = toScreen(view, at)
  context.beginPath()
  context.arc(x, y, 12, 0, 2 * Math.PI)
  context.lineWidth = 2.5
  context.strokeStyle = colours.accent
  context.stroke()
}
