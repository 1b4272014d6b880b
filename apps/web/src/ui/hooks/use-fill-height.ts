import { type RefObject, useLayoutEffect } from 'react'

/** Minimum height of a few rows: in a low window the page scrolls instead. */
const LEAST = 260
const MARGIN = 24

/**
 * Lets a scrolling box end at the bottom of the window, with the content below it still visible. A box with little
 * content stays small. If something longer stands beside the box, the part that must end with the window has
 * `data-fill`.
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

/** The bottom of the content that must be visible below the box, with the space under the page. */
function endOf(element: HTMLElement, page: HTMLElement): number {
  const part = element.closest('[data-fill]')
  if (part === null) return page.getBoundingClientRect().bottom
  return part.getBoundingClientRect().bottom + Number.parseFloat(getComputedStyle(page).paddingBottom || '0')
}

/** The scroll position of the page, of whichever ancestor scrolls. */
function scrollAbove(element: HTMLElement): number {
  let sum = 0
  for (let parent = element.parentElement; parent !== null; parent = parent.parentElement) sum += parent.scrollTop
  return sum
}
