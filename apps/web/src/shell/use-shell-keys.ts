import { useEffect } from 'react'
import { SCANNER_MS } from '../ui/hooks/use-shortcut.ts'
import type { DialogName } from './dialogs/dialog.ts'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl/⌘-K from anywhere; `?` unless it is being typed into something. */
export function useShellKeys(open: (name: DialogName) => void) {
  useEffect(() => {
    let pending: ReturnType<typeof setTimeout> | undefined
    const pressed = (event: KeyboardEvent) => {
      clearTimeout(pending)
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const ctrl = event.ctrlKey || event.metaKey
      const name = ctrl && event.key.toLowerCase() === 'k' ? 'palette' : !ctrl && event.key === '?' ? 'keys' : undefined
      if (name === undefined || (name === 'keys' && isTyping(event.target))) return
      event.preventDefault()
      if (name === 'palette') open(name)
      // A question mark inside a scan is followed by the next key at once.
      else pending = setTimeout(() => open(name), SCANNER_MS)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}
