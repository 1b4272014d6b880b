import { useLayoutEffect, useState } from 'react'

export interface PlaceBelow {
  readonly left: number
  readonly top: number
  readonly width: number
}

/** How high the table of choices is, everywhere a cell opens one. */
export const TABLE_HEIGHT = 300
const GAP = 4
const WIDTH = 380

/** Under the cell, or over it where there is no room below; it follows when the page scrolls. */
function placeOf(cell: HTMLElement): PlaceBelow {
  const { left, top, bottom, width: own } = cell.getBoundingClientRect()
  const width = Math.min(Math.max(own, WIDTH), window.innerWidth - 2 * GAP)
  const below = bottom + GAP + TABLE_HEIGHT <= window.innerHeight || top < TABLE_HEIGHT
  return {
    left: Math.max(GAP, Math.min(left, window.innerWidth - width - GAP)),
    top: below ? bottom + GAP : top - GAP - TABLE_HEIGHT,
    width,
  }
}

export function usePlaceBelow(cell: HTMLElement | null, open: boolean): PlaceBelow | undefined {
  const [place, setPlace] = useState<PlaceBelow>()
  useLayoutEffect(() => {
    if (!open || cell === null) return
    const follow = () => setPlace(placeOf(cell))
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [cell, open])
  return place
}
