import type { Colours } from '../../ui/tones.ts'
import type { Place } from '../scene.ts'
import { toScreen } from '../view.ts'
import type { Frame } from './use-painting.ts'

/** A ring around a place, wide enough to be found when the place is a few pixels. */
export function paintRing(
  context: CanvasRenderingContext2D,
  { view }: Frame,
  { box }: Place,
  colours: Colours,
  bold: boolean,
) {
  const { x, y } = toScreen(view, box)
  const slack = bold ? 3 : 1.5
  const [width, height] = [box.width * view.scale + 2 * slack, box.depth * view.scale + 2 * slack]
  context.lineWidth = bold ? 5 : 3.5
  context.strokeStyle = colours.floor
  context.strokeRect(x - slack, y - slack, width, height)
  context.lineWidth = bold ? 3 : 1.5
  context.strokeStyle = bold ? colours.accent : colours.ink
  context.strokeRect(x - slack, y - slack, width, height)
}
