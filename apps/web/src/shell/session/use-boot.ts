import { ApiFailure } from '@entrepot/client/failure'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { loadRecent } from '../../runtime/recent.ts'
import { isSessionOver } from '../../runtime/session/failed-call.ts'
import { loginPath } from '../../runtime/session/inside-path.ts'
import { resetToken } from '../../runtime/session/session.ts'
import { failureText, toast } from '../../runtime/toast.ts'
import { translateNow } from '../../runtime/words/words.ts'
import { loadTabs } from '../tabs/tabs-store.ts'
import { startBoot } from './boot.ts'

const wordless = (failure: unknown) =>
  failure instanceof ApiFailure ? failure.kind === 'refused' && !failure.body.message : !(failure as Error)?.message

/** Loads the signed-in person. If that fails, the token is removed and the person must sign in again. */
export function useBoot() {
  const [ready, setReady] = useState(false)
  const navigate = useNavigate()
  const location = useLocation()

  const leave = useEffectEvent((failure: unknown) => {
    resetToken()
    toast.error(wordless(failure) ? translateNow('shell.hasError') : failureText(failure))
    navigate(loginPath(location), { replace: true })
  })

  const failed = useEffectEvent((failure: unknown) => {
    const refused = failure instanceof ApiFailure ? failure : undefined
    // The page is already reloading, or a dialog asks first and then leaves.
    if (refused?.code === 'invalid_token' || (refused && isSessionOver(refused))) return
    leave(failure)
  })

  useEffect(() => {
    let gone = false
    startBoot().then(
      (me) => {
        if (gone) return
        loadRecent()
        loadTabs(me.id)
        setReady(true)
      },
      (failure) => {
        if (!gone) failed(failure)
      },
    )
    return () => {
      gone = true
    }
  }, [])

  return { ready, leave: (failure: unknown) => leave(failure) }
}
