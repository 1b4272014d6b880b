import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Stage } from './stage.ts'
import type { Point } from './view.ts'

/** A hand is not still: less than this is a press, not a drag. */
const SLIP = 5

interface GestureOptions {
  /** Where the pointer is, or that it has left. Not told while the world is dragged. */
  readonly onPoint?: ((at: Point | undefined) => void) | undefined
  readonly onPress?: ((at: Point, isTouch: boolean) => void) | undefined
  /** On a page that scrolls: the wheel zooms once somebody has chosen the canvas. */
  readonly wheelNeedsFocus?: boolean | undefined
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
})
const spanOf = ([a, b]: readonly Point[]) => (a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0)

/** Dragging pans, wheel and pinch zoom, and a press without a drag is told. */
export function useGestures(element: RefObject<HTMLElement | null>, stage: Stage, options: GestureOptions) {
  const point = useEffectEvent((at: Point | undefined) => options.onPoint?.(at))
  const press = useEffectEvent((at: Point, isTouch: boolean) => options.onPress?.(at, isTouch))
  const wheelCounts = useEffectEvent(
    (event: WheelEvent) =>
      event.ctrlKey || !options.wheelNeedsFocus || element.current?.contains(document.activeElement) === true,
  )

  useEffect(() => {
    const target = element.current
    if (target === null) return
    const fingers = new Map<number, Point>()
    let begun: Point = { x: 0, y: 0 }
    let slipped = 0

    const placeOf = (event: MouseEvent): Point => {
      const box = target.getBoundingClientRect()
      return { x: event.clientX - box.left, y: event.clientY - box.top }
    }
    const down = (event: PointerEvent) => {
      if (event.button !== 0) return
      begun = placeOf(event)
      // A second finger is no press any more, however still it is.
      slipped = fingers.size === 0 ? 0 : SLIP
      fingers.set(event.pointerId, begun)
      target.setPointerCapture(event.pointerId)
    }
    const move = (event: PointerEvent) => {
      const at = placeOf(event)
      if (!fingers.has(event.pointerId)) return point(at)
      const before = [...fingers.values()]
      fingers.set(event.pointerId, at)
      const after = [...fingers.values()]
      const [from, to] = [middleOf(before), middleOf(after)]
      slipped = Math.max(slipped, Math.hypot(at.x - begun.x, at.y - begun.y))
      if (slipped < SLIP) return
      point(undefined)
      stage.panBy(to.x - from.x, to.y - from.y)
      if (after.length > 1) stage.zoomBy(spanOf(after) / (spanOf(before) || 1), to)
    }
    const up = (event: PointerEvent) => {
      if (!fingers.delete(event.pointerId) || event.type !== 'pointerup' || slipped >= SLIP) return
      press(placeOf(event), event.pointerType === 'touch')
    }
    // A finger leaves when it is lifted, and what it pointed at is still meant.
    const leave = (event: PointerEvent) => event.pointerType !== 'touch' && point(undefined)
    const wheel = (event: WheelEvent) => {
      if (!wheelCounts(event)) return
      event.preventDefault()
      // A pinch on a touchpad comes as small steps with Ctrl; lines of an old wheel are about sixteen pixels.
      const step = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1)
      stage.zoomBy(Math.exp(-step * (event.ctrlKey ? 0.01 : 0.0016)), placeOf(event))
      point(placeOf(event))
    }

    const stop = new AbortController()
    const { signal } = stop
    target.addEventListener('pointerdown', down, { signal })
    target.addEventListener('pointermove', move, { signal })
    target.addEventListener('pointerup', up, { signal })
    target.addEventListener('pointercancel', up, { signal })
    target.addEventListener('pointerleave', leave, { signal })
    target.addEventListener('wheel', wheel, { signal, passive: false })
    return () => stop.abort()
  }, [element, stage])
}
