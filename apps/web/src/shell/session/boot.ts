import { ApiFailure } from '@entrepot/client/failure'
import type { Me } from '@entrepot/contract/identity/session'
import { connectionBack } from '../../runtime/connection/when-connected.ts'
import { bootApi } from '../../runtime/session/api.ts'
import { setMe, tokenNow } from '../../runtime/session/session.ts'
import { checkMe } from './check-me.ts'

let boot: { readonly token: string | undefined; readonly me: Promise<Me> } | undefined

/** Pause before a retry, in case the server reports to be ready and then fails. */
const AGAIN_AFTER_MS = 500

let leaving = false
window.addEventListener('beforeunload', () => {
  leaving = true
})

/** Leaving the page cancels the call. That says nothing about the token, so the promise stays pending. */
function unlessLeaving(failure: unknown): Promise<never> {
  const cancelled = leaving && failure instanceof ApiFailure && failure.kind === 'offline'
  return cancelled ? new Promise(() => undefined) : Promise.reject(failure)
}

/** The failure says nothing about the token, which may still be valid. */
const isAway = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.kind !== 'refused' || [502, 503, 504].includes(failure.httpStatus))

/** While the server is away the call waits; this signs no one out. */
async function askMe(): Promise<Me> {
  for (;;) {
    try {
      return await bootApi.me()
    } catch (failure) {
      if (leaving || !isAway(failure)) throw failure
      await connectionBack()
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS))
    }
  }
}

/** Loads the person of the token, once per token; the gate calls it while the shell is still loading. */
export function startBoot(): Promise<Me> {
  const token = tokenNow()
  if (boot === undefined || boot.token !== token) {
    const me = askMe().then(checkMe, unlessLeaving)
    // The callers handle the failure; without this handler the promise here would be reported as unhandled.
    me.then(setMe, () => undefined)
    boot = { token, me }
  }
  return boot.me
}

/** Another tab signed in as another person, or signed out: this tab is out of date. */
export const isStrange = () => boot !== undefined && boot.token !== tokenNow()
