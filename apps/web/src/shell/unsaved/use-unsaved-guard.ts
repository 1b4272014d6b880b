import { useEffect } from 'react'
import { type BlockerFunction, useBlocker } from 'react-router'
import { preferencesNow } from '../../runtime/preferences.ts'
import { forgetUnsaved, isUnsaved, unsavedPages } from '../../runtime/unsaved.ts'
import { pageKeyOf } from '../routing/find-page.ts'
import { hasTab } from '../tabs/tabs.ts'
import { useAskToDiscard } from './ask-to-discard.tsx'

/** With the tabs bar a page stays mounted when another one is opened, so leaving it loses nothing. */
const losesInput: BlockerFunction = ({ currentLocation, nextLocation }) => {
  const from = pageKeyOf(currentLocation)
  if (from === pageKeyOf(nextLocation) || !isUnsaved(from)) return false
  return !(preferencesNow().tabsBar && hasTab(from))
}

/** Asks before a page with unsaved input is left, and before the window is closed or reloaded. */
export function useUnsavedGuard() {
  const blocker = useBlocker(losesInput)
  const askToDiscard = useAskToDiscard()

  useEffect(() => {
    if (blocker.state !== 'blocked') return
    const from = unsavedPages()
    askToDiscard(from).then((yes) => {
      if (!yes) return blocker.reset()
      forgetUnsaved(...from)
      blocker.proceed()
    })
  }, [blocker, askToDiscard])

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedPages().length > 0) event.preventDefault()
    }
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [])
}
