import { type DragEvent, useState } from 'react'

/** Row props for a list that is ordered by dragging: each row that the dragged one passes moves at once. */
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
