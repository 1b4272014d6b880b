import type { Colours } from '../../ui/tones.ts'
import type { Place, Scene } from '../scene.ts'
import { toScreen } from '../view.ts'
import { walkingLine } from '../walking-line.ts'
import type { Frame } from './use-painting.ts'

const RADIUS = 9

/** The stops with their numbers, and the way from one to the next; a place is one stop, however much is taken there. */
export function pathPainter(
  { aisles }: Scene,
  stops: readonly Place[],
  colours: Colours,
  stroke = colours.accent,
  ink = colours.floor,
) {
  const line = walkingLine(
    aisles,
    stops.map(({ box }) => box),
  )
  return (context: CanvasRenderingContext2D, { view }: Frame) => {
    context.lineJoin = 'round'
    for (const [width, colour] of [
      [6, colours.floor],
      [3, stroke],
    ] as const) {
      context.lineWidth = width
      context.strokeStyle = colour
      context.beginPath()
      for (const point of line) {
        const { x, y } = toScreen(view, point)
        context.lineTo(x, y)
      }
      context.stroke()
    }
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.font = `600 11px ${colours.family}`
    for (const [at, { box }] of stops.entries()) {
      const { x, y } = toScreen(view, { x: box.x + box.width / 2, y: box.y + box.depth / 2 })
      context.beginPath()
      context.arc(x, y, RADIUS, 0, 2 * Math.PI)
      context.fillStyle = stroke
      context.fill()
      context.lineWidth = 2
      context.strokeStyle = colours.floor
      context.stroke()
      context.fillStyle = ink
      context.fillText(String(at + 1), x, y + 0.5)
    }
    context.textAlign = 'start'
    context.textBaseline = 'alphabetic'
  }
}
