/** The room left beside a tab that is scrolled into view. */
const TAB_PADDING = 4

interface Row {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly offsetLeft: number
}
interface Placed {
  readonly offsetLeft: number
  readonly offsetWidth: number
}

/** How far a row must be scrolled so that the whole tab is seen, with the padding; as it is, if it is. */
export function scrollToShow(row: Row, tab: Placed): number {
  const start = tab.offsetLeft - row.offsetLeft - TAB_PADDING
  const end = tab.offsetLeft - row.offsetLeft + tab.offsetWidth + TAB_PADDING
  if (start < row.scrollLeft) return Math.max(0, start)
  return end > row.scrollLeft + row.clientWidth ? end - row.clientWidth : row.scrollLeft
}
