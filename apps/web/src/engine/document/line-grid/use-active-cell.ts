import { type FocusEvent, type MouseEvent, useRef, useState } from 'react'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import type { EditedLine } from '../lines/line-model.ts'
import type { GridColumn } from './grid-columns.ts'
import type { Reached } from './line-cell.tsx'
import type { Cell } from './moves.ts'

export interface ActiveCell {
  readonly key: string
  readonly column: string
  readonly reached: Reached
}

/** The cell in which an event happened. */
export function cellOf(target: EventTarget | null): { readonly key: string; readonly column: string } | undefined {
  if (!(target instanceof Element)) return undefined
  const column = target.closest<HTMLElement>('[data-column]')?.dataset.column
  const key = target.closest<HTMLElement>('[data-key]')?.dataset.key
  return column === undefined || key === undefined ? undefined : { key, column }
}

/** The active cell and its value when it became active, which Escape restores. */
export function useActiveCell(lines: readonly EditedLine[], columns: readonly GridColumn[]) {
  const [active, setActive] = useState<ActiveCell>()
  const before = useRef<unknown>(undefined)

  const goTo = useStable((key: string, column: string, reached: Reached = 'key') => {
    before.current = lines.find((line) => line.key === key)?.values[column]
    setActive({ key, column, reached })
  })
  const goToPlace = (cell: Cell) => {
    const [line, column] = [lines[cell.row], columns[cell.column]]
    if (line && column) goTo(line.key, column.name)
  }
  const placeOf = ({ key, column }: { readonly key: string; readonly column: string }): Cell => ({
    row: lines.findIndex((line) => line.key === key),
    column: columns.findIndex(({ name }) => name === column),
  })
  /** Leaving the grid ends the active cell; switching to another window does not. */
  const onBlur = (event: FocusEvent) => {
    const left = cellOf(event.target)
    if (left === undefined || !document.hasFocus() || event.currentTarget.contains(event.relatedTarget)) return
    setActive((now) => (now?.key === left.key && now.column === left.column ? undefined : now))
  }
  const onClick = (event: MouseEvent) => {
    const cell = cellOf(event.target)
    const isOpen = (event.target as Element).closest('[data-open]') !== null
    if (cell && isOpen && !(active?.key === cell.key && active.column === cell.column)) {
      goTo(cell.key, cell.column, 'pointer')
    }
  }
  return { active, before, goTo, goToPlace, placeOf, onBlur, onClick }
}
