import type { Colours } from '../../ui/tones.ts'
import type { Scene, SceneCamera } from '../scene.ts'
import { type Point, toScreen, type View } from '../view.ts'
import type { Frame } from './use-painting.ts'

/** Nobody measures how far a camera sees; this far it is drawn. */
const SIGHT = 8
const DOT = 5
/** A dot is small for a hand: so far beside it still means it. */
const NEAR = 4
const FONT = 11
/** Pixels to a metre; farther away the names would cover the plan. */
const NAMED_FROM = 24

/** Degrees clockwise from the top of the plan, as radians of a canvas, which starts at the right. */
const radians = (degrees: number) => ((degrees - 90) * Math.PI) / 180

function paintCone(context: CanvasRenderingContext2D, frame: Frame, camera: SceneCamera, colour: string) {
  if (camera.direction === null) return
  const { x, y } = toScreen(frame.view, camera.at)
  const half = (camera.viewAngle ?? 90) / 2
  context.beginPath()
  context.moveTo(x, y)
  context.arc(x, y, SIGHT * frame.view.scale, radians(camera.direction - half), radians(camera.direction + half))
  context.closePath()
  // Its edge alone: a tint over the places would be read as what their colours say.
  context.globalAlpha = 0.5
  context.lineWidth = 1
  context.strokeStyle = colour
  context.stroke()
  context.globalAlpha = 1
}

/** Where the cameras hang and which way they look; one that is switched off is an empty ring and sees nothing. */
export function paintCameras(context: CanvasRenderingContext2D, frame: Frame, scene: Scene, colours: Colours) {
  for (const camera of scene.cameras) {
    const isOn = camera.status === 'ACTIVE'
    if (isOn) paintCone(context, frame, camera, colours.accent)
    const { x, y } = toScreen(frame.view, camera.at)
    context.beginPath()
    context.arc(x, y, DOT, 0, 2 * Math.PI)
    context.fillStyle = isOn ? colours.accent : colours.floor
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = isOn ? colours.floor : colours.quietInk
    context.stroke()
    if (frame.view.scale < NAMED_FROM) continue
    context.font = `${FONT}px ${colours.family}`
    context.textAlign = 'left'
    context.lineWidth = 3
    context.strokeStyle = colours.floor
    context.strokeText(camera.name, x + 9, y)
    context.fillStyle = colours.ink
    context.fillText(camera.name, x + 9, y)
  }
}

/** Which camera is under a point of the screen. */
export const cameraAt = ({ cameras }: Scene, view: View, { x, y }: Point): SceneCamera | undefined =>
  cameras.find(({ at }) => {
    const dot = toScreen(view, at)
    return Math.hypot(dot.x - x, dot.y - y) <= DOT + NEAR
  })
