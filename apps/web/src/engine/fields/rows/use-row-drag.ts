import { type DragEvent, useState } from 'react'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const placeOf = (row: HTMLElement) => Number(row.dataset.row)

/** Moves rows by dragging their handle, with a line at the drop position; arrow keys do the same. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  /** Index of the row before which the dragged one would be dropped. */
  const [before, setBefore] = useState<number>()
  const end = () => {
    setFrom(undefined)
    setBefore(undefined)
  }
  const handlers = {
    onDragStart: (event: DragEvent) => {
      const row = rowOf(event.target)
      if (row === null || !(event.target as Element).matches('.rows-handle')) return
      event.dataTransfer.effectAllowed = 'move'
      event.dataTransfer.setData('text/plain', '')
      event.dataTransfer.setDragImage(row, 0, 0)
      setFrom(placeOf(row))
    },
    onDragOver: (event: DragEvent) => {
      const row = rowOf(event.target)
      if (from === undefined || row === null) return
      event.preventDefault()
      const { top, height } = row.getBoundingClientRect()
      setBefore(placeOf(row) + (event.clientY > top + height / 2 ? 1 : 0))
    },
    onDrop: (event: DragEvent) => {
      if (from === undefined || before === undefined) return
      event.preventDefault()
      // Removing the dragged row moves the rows behind it up by one.
      const to = before > from ? before - 1 : before
      if (to !== from) onMove(from, to)
      end()
    },
    onDragEnd: end,
  }
  return { handlers, before }
}
