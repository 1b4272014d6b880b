import type { Step } from './moves.ts'

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

/** Where the cursor stands in the text of a cell: arrows walk through a text first, and then on to the next cell. */
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

/** What a key means in a cell; undefined: it belongs to the control in the cell, or to the page. */
export function stepOf({ key, shiftKey, ctrlKey, metaKey, altKey }: Pressed, caret: Caret): Step | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  if (key === 'Enter') return shiftKey ? 'up' : 'down'
  if (key === 'Tab') return shiftKey ? 'before' : 'next'
  if (shiftKey) return undefined
  if (key === 'ArrowLeft' && caret.atStart) return 'left'
  if (key === 'ArrowRight' && caret.atEnd) return 'right'
  return PLAIN[key]
}

/** A text that is selected as a whole is at both of its ends: nobody has begun to change it. */
export function caretIn(control: EventTarget | null): Caret {
  if (!(control instanceof HTMLInputElement) || control.selectionStart === null) return { atStart: true, atEnd: true }
  const { selectionStart: from, selectionEnd: to, value } = control
  const whole = from === 0 && to === value.length
  return { atStart: whole || (from === 0 && to === 0), atEnd: whole || (from === value.length && to === value.length) }
}
