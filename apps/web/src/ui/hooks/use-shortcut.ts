import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { isTyping } from '../../runtime/is-typing.ts'
import { createScanGuard } from './scan-guard.ts'

const DIALOGS = '[role="dialog"]'
const PULL_DOWNS = '.ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown, .ant-popover'

/** An open dialog receives all keys; an open pull-down receives keys without Ctrl. */
const isCovered = (page: HTMLElement, covers: string) =>
  [...document.querySelectorAll<HTMLElement>(covers)].some(
    (cover) => !cover.contains(page) && cover.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
  )

export interface Shortcut {
  readonly key: string
  /** With Ctrl or ⌘; such a shortcut also works in text fields. */
  readonly ctrl?: boolean
  /** Also works in text fields. */
  readonly typing?: boolean
  readonly run: () => void
}

/** Shortcuts of one page. They do nothing while the page is hidden or under a dialog, or while a person types. */
export function useShortcuts(page: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]) {
  const guard = useRef(createScanGuard())
  const pressed = useEffectEvent((event: KeyboardEvent, early: boolean) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const ctrl = event.ctrlKey || event.metaKey
    const shortcut = shortcuts.find((one) => one.key === event.key && (one.ctrl ?? false) === ctrl)
    if (ctrl !== early || shortcut === undefined || !page.current?.checkVisibility()) return
    if (isTyping(event.target) && !ctrl && shortcut.typing !== true) return
    if (isCovered(page.current, ctrl ? DIALOGS : `${DIALOGS}, ${PULL_DOWNS}`)) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key.length > 1 || ctrl) shortcut.run()
    else guard.current.run(event, shortcut.run)
  })
  useEffect(() => {
    // Shortcuts with Ctrl are handled before the focused control sees the key.
    const before = (event: KeyboardEvent) => {
      guard.current.note(event)
      pressed(event, true)
    }
    const after = (event: KeyboardEvent) => pressed(event, false)
    document.addEventListener('keydown', before, { capture: true })
    document.addEventListener('keydown', after)
    return () => {
      document.removeEventListener('keydown', before, { capture: true })
      document.removeEventListener('keydown', after)
    }
  }, [])
}
