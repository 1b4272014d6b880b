import { useLayoutEffect, useState } from 'react'

export interface PlaceBelow {
  readonly left: number
  readonly width: number
  /** One of the two: the table hangs below the cell, or stands on it. */
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/** How large the table would like to be. */
interface TableSize {
  readonly width: number
  readonly height: number
}

/** Of code and name, everywhere a cell opens one. */
export const USUAL_SIZE: TableSize = { width: 380, height: 300 }
const GAP = 4

/** Under the cell, or over it where there is more room; it follows when the page scrolls. */
function placeOf(cell: HTMLElement, size: TableSize): PlaceBelow {
  const { left, top, bottom, width: own } = cell.getBoundingClientRect()
  const width = Math.min(Math.max(own, size.width), window.innerWidth - 2 * GAP)
  const [over, under] = [top - 2 * GAP, window.innerHeight - bottom - 2 * GAP]
  const below = under >= size.height || top < USUAL_SIZE.height || (over < size.height && under >= over)
  // One that fits nowhere is scrolled; the usual one is never cut.
  const maxHeight = Math.min(size.height, Math.max(USUAL_SIZE.height, below ? under : over))
  return {
    left: Math.max(GAP, Math.min(left, window.innerWidth - width - GAP)),
    ...(below ? { top: bottom + GAP } : { bottom: window.innerHeight - top + GAP }),
    width,
    maxHeight,
  }
}

export function usePlaceBelow(cell: HTMLElement | null, open: boolean, size: TableSize): PlaceBelow | undefined {
  const [place, setPlace] = useState<PlaceBelow>()
  useLayoutEffect(() => {
    if (!open || cell === null) return
    const follow = () => setPlace(placeOf(cell, size))
    follow()
    window.addEventListener('scroll', follow, { capture: true, passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow, { capture: true })
      window.removeEventListener('resize', follow)
    }
  }, [cell, open, size])
  return place
}
