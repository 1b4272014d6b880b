import { type RefObject, useLayoutEffect } from 'react'

/** Never smaller than a few rows: a low window scrolls the page instead. */
const LEAST = 260
const MARGIN = 24

/**
 * Lets a scrolling box end where the window ends, with what follows it on the page still in sight.
 * The box stays as small as its content when there is little of it. What stands beside the box may be longer: then the
 * part that is to end with the window says `data-fill`.
 */
export function useFillHeight(box: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const element = box.current
    const page = element?.closest<HTMLElement>('[data-page]')
    if (element === null || !page) return
    const measure = () => {
      const place = element.getBoundingClientRect()
      const scrolled = scrollAbove(page)
      const above = place.top + scrolled
      const below = endOf(element, page) - place.bottom
      const room = Math.max(LEAST, Math.floor(innerHeight - above - below - MARGIN))
      element.style.maxHeight = `${room}px`
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(page)
    addEventListener('resize', measure)
    return () => {
      observer.disconnect()
      removeEventListener('resize', measure)
    }
  }, [box])
}

/** Where that ends which has to be in sight below the box, the space under the page included. */
function endOf(element: HTMLElement, page: HTMLElement): number {
  const part = element.closest('[data-fill]')
  if (part === null) return page.getBoundingClientRect().bottom
  return part.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(page).paddingBottom || '0')
}

/** How far the page itself is scrolled, whichever ancestor scrolls it. */
function scrollAbove(element: HTMLElement): number {
  let sum = 0
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) sum += parent.scrollTop
  return sum
}
