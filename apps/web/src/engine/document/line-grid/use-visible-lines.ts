import { useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Up to this number of lines all are rendered, without a noticeable delay. */
const DRAWN_AT_ONCE = 100
const ROW_HEIGHT = 33
const AROUND = 15

/** Above the limit only the lines in sight are rendered; below it all, so that the browser's own search finds them. */
export function useVisibleLines(box: RefObject<HTMLElement | null>, count: number, activeRow: number) {
  const isVirtual = count > DRAWN_AT_ONCE
  const virtual = useVirtualizer({
    count,
    enabled: isVirtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: AROUND,
    scrollPaddingStart: ROW_HEIGHT,
    scrollPaddingEnd: ROW_HEIGHT * 2,
  })
  const show = useEffectEvent((row: number) => virtual.scrollToIndex(row))
  useEffect(() => {
    if (isVirtual && activeRow >= 0) show(activeRow)
  }, [isVirtual, activeRow])
  if (!isVirtual) {
    return { rows: Array.from({ length: count }, (_, row) => row), above: 0, below: 0, measure: undefined }
  }
  const items = virtual.getVirtualItems()
  return {
    rows: items.map(({ index }) => index),
    above: items[0]?.start ?? 0,
    below: virtual.getTotalSize() - (items.at(-1)?.end ?? 0),
    measure: virtual.measureElement,
  }
}
