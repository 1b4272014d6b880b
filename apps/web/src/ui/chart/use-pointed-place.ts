import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartLayout } from './chart-layout.ts'
import { placeNear } from './places.ts'

export interface PointedPlace {
  /** Its number from the left, beginning with 0. */
  readonly place: number
  /** The height of the pointer. */
  readonly y: number
}

/** The place above which a point of the plot lies. */
export function placeAt({ plot, places }: ChartLayout, x: number, y: number): number | undefined {
  const { left, right, top, bottom } = plot
  // The lines begin and end at the edges: a little beside them is meant as well.
  const margin = 6
  if (x < left - margin || x > right + margin || y < top || y > bottom) return undefined
  return placeNear(places, x)
}

/** Follows a mouse, and what is tapped; a click is told to `onPick`. */
export function usePointedPlace(
  element: RefObject<HTMLElement | null>,
  layout: ChartLayout | undefined,
  onPick: ((place: number) => void) | undefined,
): PointedPlace | undefined {
  const [pointed, setPointed] = useState<PointedPlace>()
  const latest = useRef({ layout, onPick })
  useEffect(() => {
    latest.current = { layout, onPick }
  }, [layout, onPick])
  useEffect(() => {
    const box = element.current
    if (box === null) return
    const find = (event: MouseEvent): PointedPlace | undefined => {
      if (latest.current.layout === undefined) return undefined
      const { left, top } = box.getBoundingClientRect()
      const y = event.clientY - top
      const place = placeAt(latest.current.layout, event.clientX - left, y)
      return place === undefined ? undefined : { place, y }
    }
    const follow = (event: MouseEvent) => setPointed(find(event))
    const forget = () => setPointed(undefined)
    // A finger that was lifted has left too, and now wants to read.
    const leave = (event: PointerEvent) => event.pointerType !== 'touch' && forget()
    const pressElsewhere = ({ target }: Event) => target instanceof Node && !box.contains(target) && forget()
    const pick = (event: MouseEvent) => {
      const target = find(event)
      if (target !== undefined) latest.current.onPick?.(target.place)
    }
    const ending = new AbortController()
    const { signal } = ending
    box.addEventListener('pointerdown', follow, { signal })
    box.addEventListener('pointermove', follow, { signal })
    box.addEventListener('pointerleave', leave, { signal })
    box.addEventListener('pointercancel', forget, { signal })
    box.addEventListener('click', pick, { signal })
    document.addEventListener('pointerdown', pressElsewhere, { signal })
    return () => ending.abort()
  }, [element])
  return pointed
}
