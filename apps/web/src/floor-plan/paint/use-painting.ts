import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Stage } from '../stage.ts'
import type { Size, View } from '../view.ts'

export interface Frame {
  readonly view: View
  readonly size: Size
  /** Pixels of the device to one of the page. */
  readonly ratio: number
}

/** Draws in pixels of the page; the canvas has as many as the device. */
export type Paint = (context: CanvasRenderingContext2D, frame: Frame) => void

/** Draws once for every frame in which something changed: the view, the size, the device, or what is drawn. */
export function usePainting(canvas: RefObject<HTMLCanvasElement | null>, stage: Stage, paint: Paint) {
  const latest = useRef(paint)
  const request = useRef(() => {})

  useEffect(() => {
    const element = canvas.current
    const context = element?.getContext('2d', { alpha: false })
    if (!element || !context) return
    let awaited = 0
    const draw = () => {
      awaited = 0
      const size = stage.size()
      const ratio = devicePixelRatio
      const [width, height] = [Math.round(size.width * ratio), Math.round(size.height * ratio)]
      if (width === 0 || height === 0) return
      if (element.width !== width || element.height !== height) Object.assign(element, { width, height })
      context.setTransform(ratio, 0, 0, ratio, 0, 0)
      latest.current(context, { view: stage.view(), size, ratio })
    }
    request.current = () => {
      awaited ||= requestAnimationFrame(draw)
    }
    const resized = new ResizeObserver(([entry]) => {
      const { width = 0, height = 0 } = entry?.contentRect ?? {}
      stage.resize({ width, height })
      // In the same frame: a canvas that is stretched for a moment is seen to jump.
      draw()
    })
    resized.observe(element)
    const stop = stage.subscribe(request.current)
    return () => {
      stop()
      resized.disconnect()
      cancelAnimationFrame(awaited)
    }
  }, [canvas, stage])

  useLayoutEffect(() => {
    latest.current = paint
    request.current()
  }, [paint])
}
