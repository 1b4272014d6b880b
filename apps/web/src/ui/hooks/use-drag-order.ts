import { type DragEvent, useState } from 'react'

/** The properties of the rows of a list that is put in order by dragging: each row that is passed gives way at once. */
export function useDragOrder(move: (from: number, to: number) => void) {
  const [dragged, setDragged] = useState<number>()
  return (place: number) => ({
    draggable: true,
    'data-dragged': dragged === place || undefined,
    onDragStart: () => setDragged(place),
    onDragEnd: () => setDragged(undefined),
    onDragOver: (event: DragEvent) => {
      event.preventDefault()
      if (dragged === undefined || dragged === place) return
      move(dragged, place)
      setDragged(place)
    },
  })
}
