import { type RefObject, useEffect, useLayoutEffect } from 'react'

/** Scroll positions by history entry: going back restores the position, a new visit starts at the top. */
const positions = new Map<string, number>()

export function useScrollPosition(box: RefObject<HTMLElement | null>, key: string, ready: boolean) {
  useLayoutEffect(() => {
    if (ready && box.current) box.current.scrollTop = positions.get(key) ?? 0
  }, [box, key, ready])
  useEffect(() => {
    const element = box.current
    if (element === null || !ready) return
    const storePosition = () => positions.set(key, element.scrollTop)
    element.addEventListener('scroll', storePosition, { passive: true })
    return () => element.removeEventListener('scroll', storePosition)
  }, [box, key, ready])
}
