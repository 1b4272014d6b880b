import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ChartLayout } from './chart-layout.ts'
import { placeNear } from './places.ts'

export interface PointedPlace {
  /** Index of the place. */
  readonly place: number
  /** The y coordinate of the pointer. */
  readonly y: number
}

/** The place at a point of the plot. */
export function placeAt({ plot, places }: ChartLayout, x: number, y: number): number | undefined {
  const { left, right, top, bottom } = plot
  // Lines start and end at the edges, so points slightly outside count too.
  const margin = 6
  if (x < left - margin || x > right + margin || y < top || y > bottom) return undefined
  return placeNear(places, x)
}

/** The place under the mouse or the last tap; a click calls `onPick`. */
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
    // Lifting a finger also ends the hover, but then the person wants to read.
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
