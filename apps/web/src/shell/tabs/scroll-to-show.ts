/** Space beside a tab that is scrolled into view. */
const TAB_PADDING = 4

interface Row {
  readonly scrollLeft: number
  readonly clientWidth: number
  readonly offsetLeft: number
}
interface TabBox {
  readonly offsetLeft: number
  readonly offsetWidth: number
}

/** The scroll position that makes the whole tab visible, with the padding; the present one if it is visible. */
export function scrollToShow(row: Row, tab: TabBox): number {
  const start = tab.offsetLeft - row.offsetLeft - TAB_PADDING
  const end = tab.offsetLeft - row.offsetLeft + tab.offsetWidth + TAB_PADDING
  if (start < row.scrollLeft) return Math.max(0, start)
  return end > row.scrollLeft + row.clientWidth ? end - row.clientWidth : row.scrollLeft
}
