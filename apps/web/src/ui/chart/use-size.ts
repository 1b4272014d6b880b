import { type RefObject, useLayoutEffect, useState } from 'react'
import type { Size } from './chart-layout.ts'

/** The inner size of an element, before its first paint and after each change; undefined while it has no size. */
export function useSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>()
  useLayoutEffect(() => {
    const measured = element.current
    if (measured === null) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = measured
      setSize((before) => {
        if (width === 0 || height === 0) return undefined
        return before?.width === width && before.height === height ? before : { width, height }
      })
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [element])
  return size
}
