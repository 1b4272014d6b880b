import { useEffect } from 'react'
import { isTyping } from '../runtime/is-typing.ts'
import { createScanGuard } from '../ui/hooks/scan-guard.ts'
import type { DialogName } from './dialogs/dialog.ts'

/** Ctrl/⌘-K from anywhere; `?` unless it is typed into a field. */
export function useShellKeys(open: (name: DialogName) => void) {
  useEffect(() => {
    const guard = createScanGuard()
    const pressed = (event: KeyboardEvent) => {
      guard.note(event)
      if (event.defaultPrevented || event.isComposing || event.altKey) return
      const ctrl = event.ctrlKey || event.metaKey
      const name = ctrl && event.key.toLowerCase() === 'k' ? 'palette' : !ctrl && event.key === '?' ? 'keys' : undefined
      if (name === undefined || (name === 'keys' && isTyping(event.target))) return
      event.preventDefault()
      if (name === 'palette') open(name)
      else guard.run(event, () => open(name))
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [open])
}
