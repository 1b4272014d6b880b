import { type RefObject, useEffect } from 'react'

/** On touch devices focusing a field would open a keyboard that covers half of the form. */
const noKeyboard = matchMedia('(max-width: 991.98px), (pointer: coarse)')

const CONTROLS = ':is(input:not([type="file"]), textarea, button):not(:disabled)'

/** Focuses the first field when the form opens. Only then: later the focus belongs to the person. */
export function useFirstField(page: RefObject<HTMLElement | null>, isWanted = true) {
  useEffect(() => {
    if (!isWanted) return
    const first = page.current?.querySelector('[data-field]')
    if (!first || noKeyboard.matches || page.current?.contains(document.activeElement)) return
    const enter = () => {
      const control = first.querySelector<HTMLElement>(CONTROLS)
      control?.focus()
      return control !== null
    }
    if (enter()) return
    // The control is still loading; when another field has the focus by then, it keeps it.
    const arrival = new MutationObserver(() => {
      if (document.activeElement !== document.body || enter()) arrival.disconnect()
    })
    arrival.observe(first, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [page, isWanted])
}
