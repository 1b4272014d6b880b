import type { KeyboardEvent } from 'react'
import type { Lines } from '../lines/use-lines.ts'
import type { GridColumn } from './grid-columns.ts'
import { caretIn, stepOf } from './key-steps.ts'
import { cellAfter, type Ground } from './moves.ts'
import { cellOf, type useActiveCell } from './use-active-cell.ts'
import { useLineScans } from './use-line-scans.ts'

interface GridKeys {
  readonly editor: Lines | undefined
  readonly columns: readonly GridColumn[]
  readonly ground: Ground
  readonly cell: ReturnType<typeof useActiveCell>
  /** Adds a line after the last one, unless that one is empty. Returns whether it did. */
  readonly onAdd: () => boolean
  readonly onRemove: (key: string) => void
  readonly onScan: ((code: string) => void) | undefined
  /** Called when a typed search text is left before its result arrived. */
  readonly onTyped: (key: string, column: string, text: string) => void
}

const isOpenPullDown = (target: EventTarget) => target instanceof Element && target.ariaExpanded === 'true'

/** The keys of the grid, handled before the control in the cell sees them. */
export function useGridKeys({ editor, columns, ground, cell, onAdd, onRemove, onScan, onTyped }: GridKeys) {
  const scanned = useLineScans({ editor, columns, onScan })

  const restored = (at: { readonly key: string; readonly column: string }): boolean => {
    const now = editor?.lines.find((line) => line.key === at.key)?.values[at.column]
    if (now === cell.before.current) return false
    editor?.set(at.key, at.column, cell.before.current)
    return true
  }

  /** Tab selects the first option, or the typed text if the search has not answered. */
  const chosen = (input: HTMLInputElement, at: { readonly key: string; readonly column: string }) => {
    const offered = document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.dataset.value
    const typed = input.value.trim()
    if (typed === '') return
    if (offered !== undefined) editor?.set(at.key, at.column, offered)
    else onTyped(at.key, at.column, typed)
  }

  /** Handles a key; returns whether it belonged to the grid. */
  const handled = (event: KeyboardEvent): boolean => {
    const at = cellOf(event.target)
    if (editor === undefined || at === undefined || event.nativeEvent.isComposing) return false
    if (scanned(event, at)) return true
    if (isOpenPullDown(event.target)) {
      if (event.key !== 'Tab') return false
      chosen(event.target as HTMLInputElement, at)
    }
    if (event.key === 'Escape') {
      const { target } = event
      // Select the restored text, so that typing replaces it.
      if (target instanceof HTMLInputElement) requestAnimationFrame(() => target.select())
      return restored(at)
    }
    if (event.key === 'Delete' && (event.ctrlKey || event.metaKey)) {
      onRemove(at.key)
      return true
    }
    if (event.key === 'F2' || (event.key === 'ArrowDown' && event.altKey)) {
      const isPullDown = event.target instanceof HTMLElement && event.target.role === 'combobox'
      if (isPullDown) (event.target as HTMLElement).click()
      return isPullDown
    }
    const step = stepOf(event, caretIn(event.target))
    if (step === undefined) return false
    const next = cellAfter(step, cell.placeOf(at), ground)
    if (next) {
      cell.goToPlace(next)
      return true
    }
    const isEnd = event.key === 'Enter' || event.key === 'ArrowDown' || (event.key === 'Tab' && !event.shiftKey)
    if (isEnd && onAdd()) return true
    // At the edge of the grid Tab leaves it; an arrow key does nothing.
    return event.key !== 'Tab'
  }

  return (event: KeyboardEvent) => {
    if (!handled(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.nativeEvent.stopPropagation()
  }
}
