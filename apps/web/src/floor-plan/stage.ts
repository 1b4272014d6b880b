import { createStore } from '../runtime/store.ts'
import {
  type Bounds,
  between,
  centred,
  centreOf,
  fitted,
  keepInside,
  type Point,
  panned,
  type Size,
  TOP_PADDING,
  type View,
  zoomed,
} from './view.ts'

const FLIGHT_MS = 350

/** Where a canvas looks. It lives outside of React: a drag changes it sixty times a second and redraws no component. */
export interface Stage {
  readonly view: () => View
  readonly size: () => Size
  readonly subscribe: (changed: () => void) => () => void
  readonly resize: (size: Size) => void
  /** So many pixels at the top are covered: what fits is shown below them. */
  readonly coverTop: (pixels: number) => void
  readonly panBy: (across: number, down: number) => void
  /** Around a point of the screen, else around the middle. */
  readonly zoomBy: (factor: number, at?: Point) => void
  readonly fit: () => void
  /** Glides to a point of the world and shows it no smaller than that. */
  readonly flyTo: (at: Point, scale: number) => void
}

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const easeOut = (part: number) => 1 - (1 - part) ** 3

/** A point of the world, and how large it is to be seen. */
interface Start {
  readonly at: Point
  readonly scale: number
}

/** `most`: the largest scale that still shows something new. Begins with all of the world, or with one point of it. */
export function createStage(bounds: Bounds, most: number, start?: Start): Stage {
  const views = createStore<View>({ x: bounds.x, y: bounds.y, scale: 1 })
  let size: Size = { width: 0, height: 0 }
  let isFitted = start === undefined
  let flight = 0
  let top = TOP_PADDING

  const whole = () => fitted(bounds, size, top)
  const least = () => whole().scale / 2
  const limitScale = (scale: number) => Math.min(Math.max(scale, least()), Math.max(most, least() * 2))
  const middle = () => ({ x: size.width / 2, y: size.height / 2 })
  const show = (view: View) => {
    cancelAnimationFrame(flight)
    views.set(keepInside(view, bounds, size))
  }
  const fly = (to: View) => {
    cancelAnimationFrame(flight)
    const from = views.get()
    const begun = performance.now()
    const step = (now: number) => {
      const part = isCalm() ? 1 : Math.min(1, Math.max(0, now - begun) / FLIGHT_MS)
      views.set(part === 1 ? to : between(from, to, easeOut(part), size))
      if (part < 1) flight = requestAnimationFrame(step)
    }
    flight = requestAnimationFrame(step)
  }

  return {
    view: views.get,
    size: () => size,
    subscribe: views.subscribe,
    resize: (next) => {
      if (next.width === 0 || (next.width === size.width && next.height === size.height)) return
      const { x, y, scale } = views.get()
      const now = { at: centreOf({ x, y, width: size.width / scale, height: size.height / scale }), scale }
      const { at, scale: targetScale } = size.width === 0 && start !== undefined ? start : now
      size = next
      show(isFitted ? whole() : centred(at, limitScale(targetScale), size))
    },
    coverTop: (pixels) => {
      top = Math.max(TOP_PADDING, pixels)
      if (isFitted && size.width > 0) show(whole())
    },
    panBy: (across, down) => {
      isFitted = false
      show(panned(views.get(), across, down))
    },
    zoomBy: (factor, at = middle()) => {
      isFitted = false
      show(zoomed(views.get(), limitScale(views.get().scale * factor), at))
    },
    fit: () => {
      isFitted = true
      fly(whole())
    },
    flyTo: (at, scale) => {
      isFitted = false
      fly(centred(at, limitScale(Math.max(scale, views.get().scale)), size))
    },
  }
}
