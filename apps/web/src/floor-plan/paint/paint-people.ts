import type { Colours } from '../../ui/tones.ts'
import { middleOf } from '../find-place.ts'
import type { Place } from '../scene.ts'
import { toScreen } from '../view.ts'
import type { Frame } from './use-painting.ts'

/** Somebody at work, at the place where they last confirmed something. */
export interface PersonAtWork {
  readonly key: string
  readonly name: string
  readonly place: Place
}

const DOT = 11
const FONT = 12
/** Several who were last seen at one place stand beside each other. */
const STEP = 16

const initialOf = (name: string) => (Array.from(name.trim())[0] ?? '?').toLocaleUpperCase()

/** A disc with the first letter of the name, over whatever the colours of the floor say. */
export function paintPeople(
  context: CanvasRenderingContext2D,
  frame: Frame,
  people: readonly PersonAtWork[],
  colours: Colours,
) {
  const standing = new Map<string, number>()
  for (const { name, place } of people) {
    const before = standing.get(place.id) ?? 0
    standing.set(place.id, before + 1)
    const { x, y } = toScreen(frame.view, middleOf(place))
    const at = x + before * STEP
    context.beginPath()
    context.arc(at, y, DOT, 0, 2 * Math.PI)
    context.fillStyle = colours.ink
    context.fill()
    context.lineWidth = 2
    context.strokeStyle = colours.floor
    context.stroke()
    context.font = `600 ${FONT}px ${colours.family}`
    context.textAlign = 'center'
    context.textBaseline = 'middle'
    context.fillStyle = colours.floor
    context.fillText(initialOf(name), at, y)
  }
}
