import { type RefObject, useEffect } from 'react'

/** A keyboard on the screen would cover half of the form before anybody has read it. */
const noKeyboard = matchMedia('(max-width: 991.98px), (pointer: coarse)')

const CONTROLS = ':is(input:not([type="file"]), textarea, button):not(:disabled)'

/** A form begins in its first field. Only as it opens: later the focus is where the person has put it. */
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
    // Its control is still on the way; whoever has gone into another field meanwhile stays there.
    const arrival = new MutationObserver(() => {
      if (document.activeElement !== document.body || enter()) arrival.disconnect()
    })
    arrival.observe(first, { childList: true, subtree: true })
    return () => arrival.disconnect()
  }, [page, isWanted])
}
