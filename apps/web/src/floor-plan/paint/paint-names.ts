import type { Colours } from '../../ui/tones.ts'
import type { Scene } from '../scene.ts'
import { toScreen } from '../view.ts'
import type { Frame } from './use-painting.ts'

const NAME_FONT = 12
const AISLE_FONT = 11
/** Kept free for what lies over the picture: the search box. */
const TOP = 52

/** Over its area; stays in sight as long as the area is. */
export function paintAreaNames(
  context: CanvasRenderingContext2D,
  { view, size }: Frame,
  scene: Scene,
  colours: Colours,
) {
  context.font = `600 ${NAME_FONT}px ${colours.family}`
  context.textAlign = 'left'
  context.textBaseline = 'middle'
  const height = NAME_FONT + 6
  for (const { area, box } of scene.areas) {
    const at = toScreen(view, box)
    const [right, bottom] = [at.x + box.width * view.scale, at.y + box.depth * view.scale]
    const left = Math.max(at.x, 8)
    const top = Math.max(at.y - height - 1, TOP)
    const room = Math.min(right, size.width) - left
    if (room < 24 || top + height > bottom || top > size.height) continue
    const words = shortened(context, area.name, room - 8)
    if (words === '') continue
    context.globalAlpha = 0.88
    context.fillStyle = colours.ground
    context.fillRect(left - 4, top, context.measureText(words).width + 8, height)
    context.globalAlpha = 1
    context.fillStyle = area.status === 'ACTIVE' ? colours.ink : colours.quietInk
    context.fillText(words, left, top + height / 2 + 0.5)
  }
}

/** Where an aisle begins, or where the window cuts it: so one knows in which one is. */
export function paintAisleNumbers(
  context: CanvasRenderingContext2D,
  { view, size }: Frame,
  { aisles }: Scene,
  colours: Colours,
) {
  context.font = `${AISLE_FONT}px ${colours.family}`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillStyle = colours.quietInk
  for (const aisle of aisles) {
    const across = Math.min(aisle.width, aisle.depth) * view.scale
    if (across < AISLE_FONT + 4) continue
    const { x, y } = toScreen(view, aisle)
    const half = Math.min(across / 2, 16)
    const isUpright = aisle.depth >= aisle.width
    const left = isUpright ? x + across / 2 : Math.max(x, 0) + half
    const top = isUpright ? Math.max(y, TOP) + half : y + across / 2
    const [right, bottom] = [x + aisle.width * view.scale, y + aisle.depth * view.scale]
    if (left < 0 || top < 0 || left > Math.min(right, size.width) || top > Math.min(bottom, size.height)) continue
    context.fillText(String(aisle.number), left, top)
  }
}

function shortened(context: CanvasRenderingContext2D, text: string, room: number): string {
  if (context.measureText(text).width <= room) return text
  for (let length = text.length - 1; length > 1; length -= 1) {
    const part = `${text.slice(0, length).trimEnd()}…`
    if (context.measureText(part).width <= room) return part
  }
  return ''
}
