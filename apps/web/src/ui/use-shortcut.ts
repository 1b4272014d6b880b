import { type RefObject, useEffect, useEffectEvent } from 'react'

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(checkbox|radio|button)$/.test(target.type))

/** A dialog, drawer or open pull-down has the keyboard to itself. */
const isCovered = (page: HTMLElement) =>
  [
    ...document.querySelectorAll<HTMLElement>(
      '[role="dialog"], .ant-select-dropdown, .ant-picker-dropdown, .ant-dropdown',
    ),
  ].some((cover) => !cover.contains(page) && cover.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }))

export interface Shortcut {
  readonly key: string
  /** With Ctrl or ⌘; such a key also works while somebody types. */
  readonly ctrl?: boolean
  /** Also while somebody types. */
  readonly typing?: boolean
  readonly run: () => void
}

/** Keys of one page. They rest while the page is out of sight, under a dialog, or while somebody types. */
export function useShortcuts(page: RefObject<HTMLElement | null>, shortcuts: readonly Shortcut[]) {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey) return
    const ctrl = event.ctrlKey || event.metaKey
    const found = shortcuts.find((one) => one.key === event.key && (one.ctrl ?? false) === ctrl)
    if (found === undefined || page.current === null || !page.current.checkVisibility()) return
    if (isTyping(event.target) && !ctrl && found.typing !== true) return
    if (isCovered(page.current)) return
    event.preventDefault()
    found.run()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
