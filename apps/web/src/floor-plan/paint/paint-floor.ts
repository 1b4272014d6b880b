import type { Rectangle } from '@entrepot/domain/basic-data/floor-rectangle'
import type { Colours } from '../../ui/tones.ts'
import type { Place, Scene } from '../scene.ts'
import { hatchOf } from './hatch.ts'
import type { LegendEntry, PaintLayer } from './paint-layer.ts'
import type { Frame, Paint } from './use-painting.ts'

/** Rectangles narrower than this have no gap between them: it would be all that is seen of them. */
const GAP_FROM = 4
const PLACE_FONT = 10

interface PixelBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** On whole pixels of the device, so that every edge is sharp and neighbours neither overlap nor part. */
function pixelBox({ view, ratio }: Frame, { x, y, width, depth }: Rectangle): PixelBox {
  const snap = (world: number, origin: number) => Math.round((world - origin) * view.scale * ratio) / ratio
  const [left, top] = [snap(x, view.x), snap(y, view.y)]
  return { left, top, width: snap(x + width, view.x) - left, height: snap(y + depth, view.y) - top }
}

const isSeen = ({ size }: Frame, { left, top, width, height }: PixelBox) =>
  left < size.width && top < size.height && left + width > 0 && top + height > 0

/** Everything that moves with the floor: areas, and their places in the colours of a layer. */
export function floorPainter({ areas, places }: Scene, layer: PaintLayer, colours: Colours): Paint {
  // One colour after the other: changing the colour costs more than filling a rectangle. Drawn so, all of it takes two
  // milliseconds; a copy kept for panning was slower, above all on weak machines with fine displays.
  const batches = layer.legend.map((): Place[] => [])
  for (const place of places) batches[layer.paint(place)]?.push(place)

  const fillOf = (context: CanvasRenderingContext2D, { tone, hatched }: LegendEntry) =>
    hatched ? hatchOf(context, colours.tones[tone], colours.floor) : colours.tones[tone]

  const paintAreas = (context: CanvasRenderingContext2D, frame: Frame) => {
    context.lineWidth = 1 / frame.ratio
    for (const { box } of areas) {
      const { left, top, width, height } = pixelBox(frame, box)
      context.fillStyle = colours.floor
      context.fillRect(left, top, width, height)
      context.strokeStyle = colours.line
      context.strokeRect(
        left - 0.5 / frame.ratio,
        top - 0.5 / frame.ratio,
        width + 1 / frame.ratio,
        height + 1 / frame.ratio,
      )
    }
  }

  /** Without an object for each of them, sixty times a second. */
  const paintPlaces = (context: CanvasRenderingContext2D, { view, size, ratio }: Frame) => {
    const factor = view.scale * ratio
    const pixel = 1 / ratio
    layer.legend.forEach((entry, index) => {
      context.fillStyle = fillOf(context, entry)
      for (const { box } of batches[index] ?? []) {
        const left = Math.round((box.x - view.x) * factor) / ratio
        const top = Math.round((box.y - view.y) * factor) / ratio
        if (left >= size.width || top >= size.height) continue
        const width = Math.round((box.x + box.width - view.x) * factor) / ratio - left
        const height = Math.round((box.y + box.depth - view.y) * factor) / ratio - top
        if (left + width < 0 || top + height < 0) continue
        const across = width >= GAP_FROM ? width - pixel : Math.max(pixel, width)
        const down = height >= GAP_FROM ? height - pixel : Math.max(pixel, height)
        context.fillRect(left, top, across, down)
      }
    })
  }

  /** Numbers once there is room for them, along the longer side. */
  const paintNumbers = (context: CanvasRenderingContext2D, frame: Frame) => {
    context.font = `${PLACE_FONT}px ${colours.family}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.lineJoin = 'round'
    context.lineWidth = 4
    layer.legend.forEach(({ tone, hatched }, index) => {
      context.fillStyle = hatched ? colours.ink : colours.inkOn[tone]
      // Letters cannot be read on stripes.
      context.strokeStyle = colours.floor
      for (const { box, fullNo } of batches[index] ?? []) {
        const { view } = frame
        const [width, height] = [box.width * view.scale, box.depth * view.scale]
        if (Math.min(width, height) < PLACE_FONT || Math.max(width, height) < fullNo.length * PLACE_FONT * 0.62)
          continue
        const pixels = pixelBox(frame, box)
        if (!isSeen(frame, pixels)) continue
        context.save()
        context.translate(pixels.left + pixels.width / 2, pixels.top + pixels.height / 2)
        if (height > width) context.rotate(-Math.PI / 2)
        if (hatched) context.strokeText(fullNo, 0, 0.5)
        context.fillText(fullNo, 0, 0.5)
        context.restore()
      }
    })
  }

  return (context, frame) => {
    context.fillStyle = colours.ground
    context.fillRect(0, 0, frame.size.width, frame.size.height)
    paintAreas(context, frame)
    paintPlaces(context, frame)
    paintNumbers(context, frame)
  }
}
