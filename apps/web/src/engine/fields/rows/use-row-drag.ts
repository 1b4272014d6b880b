import { type DragEvent, useState } from 'react'

const rowOf = (target: EventTarget | null): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null

const placeOf = (row: HTMLElement) => Number(row.dataset.row)

/** Rows are taken by their handle and let go between two others; a line shows where. The arrows do the same by key. */
export function useRowDrag(onMove: (from: number, to: number) => void) {
  const [from, setFrom] = useState<number>()
  /** The row in front of which it would stand. */
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
      // Taking the row away moves those behind it one up.
      const to = before > from ? before - 1 : before
      if (to !== from) onMove(from, to)
      end()
    },
    onDragEnd: end,
  }
  return { handlers, before }
}
