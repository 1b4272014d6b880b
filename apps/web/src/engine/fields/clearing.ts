import type { KeyboardEvent } from 'react'

/**
 * Props of a choice that can be cleared: with the mouse, or with Backspace or Delete while the search text is empty.
 */
export const clearing = (clear: () => void) => ({
  allowClear: true,
  onKeyDown: ({ key, repeat, target }: KeyboardEvent) => {
    // A key that is held down is still deleting the search text.
    if (!repeat && /^(Backspace|Delete)$/.test(key) && (target as HTMLInputElement).value === '') clear()
  },
})
