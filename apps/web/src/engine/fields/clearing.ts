import type { KeyboardEvent } from 'react'

/** A choice that may be taken back: with the mouse, or with Backspace or Delete while nothing is searched for. */
export const clearing = (clear: () => void) => ({
  allowClear: true,
  onKeyDown: ({ key, repeat, target }: KeyboardEvent) => {
    // Who holds the key down is still wiping out what was searched for.
    if (!repeat && /^(Backspace|Delete)$/.test(key) && (target as HTMLInputElement).value === '') clear()
  },
})
