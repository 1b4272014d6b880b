/** What of a flat world is on the screen: the world's point in the top left corner, and pixels to a unit of the world. */
export interface View {
  readonly x: number
  readonly y: number
  readonly scale: number
}

export interface Point {
  readonly x: number
  readonly y: number
}

/** In pixels of the page. */
export interface Size {
  readonly width: number
  readonly height: number
}

export interface Bounds extends Point, Size {}

/** Free of marks on all sides, so that nothing sticks to the frame; more where controls lie over it. */
const PADDING = 24
const RIGHT_PADDING = 64
/** Under one line of controls. */
export const TOP_PADDING = 76

export const toWorld = (view: View, at: Point): Point => ({
  x: view.x + at.x / view.scale,
  y: view.y + at.y / view.scale,
})

export const toScreen = (view: View, at: Point): Point => ({
  x: (at.x - view.x) * view.scale,
  y: (at.y - view.y) * view.scale,
})

export const centreOf = ({ x, y, width, height }: Bounds): Point => ({ x: x + width / 2, y: y + height / 2 })

export const centred = (at: Point, scale: number, size: Size): View => ({
  x: at.x - size.width / scale / 2,
  y: at.y - size.height / scale / 2,
  scale,
})

/** All of it, as large as it goes below what lies over its top. */
export function fitted(bounds: Bounds, size: Size, top = TOP_PADDING): View {
  const across = Math.max(1, size.width - PADDING - RIGHT_PADDING) / bounds.width
  const down = Math.max(1, size.height - PADDING - top) / bounds.height
  const view = centred(centreOf(bounds), Math.min(across, down), size)
  return panned(view, (PADDING - RIGHT_PADDING) / 2, (top - PADDING) / 2)
}

/** The point under the pointer stays under it. */
export function zoomed(view: View, scale: number, at: Point): View {
  const under = toWorld(view, at)
  return { x: under.x - at.x / scale, y: under.y - at.y / scale, scale }
}

export const panned = (view: View, across: number, down: number): View => ({
  ...view,
  x: view.x - across / view.scale,
  y: view.y - down / view.scale,
})

/** On the way from one view to another; zooming feels even when the scale grows by the same part in the same time. */
export function between(from: View, to: View, part: number, size: Size): View {
  const scale = from.scale * (to.scale / from.scale) ** part
  const centre = (view: View) => toWorld(view, { x: size.width / 2, y: size.height / 2 })
  const [begin, end] = [centre(from), centre(to)]
  return centred({ x: begin.x + (end.x - begin.x) * part, y: begin.y + (end.y - begin.y) * part }, scale, size)
}

/** The middle of the window never leaves the world, so that nobody gets lost in the void. */
export function keepInside(view: View, bounds: Bounds, size: Size): View {
  const middle = toWorld(view, { x: size.width / 2, y: size.height / 2 })
  const within = (value: number, from: number, length: number) => Math.min(Math.max(value, from), from + length)
  const limited = { x: within(middle.x, bounds.x, bounds.width), y: within(middle.y, bounds.y, bounds.height) }
  return limited.x === middle.x && limited.y === middle.y ? view : centred(limited, view.scale, size)
}
