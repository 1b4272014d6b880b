import { useLayoutEffect, useState } from 'react'

export interface PlaceBelow {
  readonly left: number
  readonly width: number
  /** One of the two is set: the table is below or above the cell. */
  readonly top?: number
  readonly bottom?: number
  readonly maxHeight: number
}

/** The preferred size of the table. */
interface TableSize {
  readonly width: number
  readonly height: number
}

/** The size of a table with code and name. */
export const USUAL_SIZE: TableSize = { width: 380, height: 300 }
const GAP = 4

/** Below the cell, or above it if there is more space. */
function placeOf(cell: HTMLElement, size: TableSize): PlaceBelow {
  const { left, top, bottom, width: own } = cell.getBoundingClientRect()
  const width = Math.min(Math.max(own, size.width), window.innerWidth - 2 * GAP)
  const [over, under] = [top - 2 * GAP, window.innerHeight - bottom - 2 * GAP]
  const below = under >= size.height || top < USUAL_SIZE.height || (over < size.height && under >= over)
  // A table that fits nowhere scrolls; the usual height is never reduced.
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
