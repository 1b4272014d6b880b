import type { Step } from './moves.ts'

interface KeyPress {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** The caret position in the text of a cell: arrow keys move within the text first, then to the next cell. */
export interface Caret {
  readonly atStart: boolean
  readonly atEnd: boolean
}

const PLAIN: Readonly<Record<string, Step>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  PageUp: 'pageUp',
  PageDown: 'pageDown',
}

/** The move that a key means; undefined if the key belongs to the control in the cell, or to the page. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyPress, caret: Caret): Step | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'before' : 'next'
  if (shiftKey) return undefined
  if (key === 'ArrowLeft' && caret.atStart) return 'left'
  if (key === 'ArrowRight' && caret.atEnd) return 'right'
  return PLAIN[key]
}

/** A fully selected text counts as being at both ends: its editing has not started. */
export function caretIn(control: EventTarget | null): Caret {
  if (!(control instanceof HTMLInputElement) || control.selectionStart === null) return { atStart: true, atEnd: true }
  const { selectionStart: from, selectionEnd: to, value } = control
  const whole = from === 0 && to === value.length
  return { atStart: whole || (from === 0 && to === 0), atEnd: whole || (from === value.length && to === value.length) }
}
