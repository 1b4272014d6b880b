import { ApiFailure } from '@entrepot/client/failure'
import type { Me } from '@entrepot/contract/identity/session'
import { sessionApi } from '../../engine/runtime/api.ts'
import { setMe, tokenNow } from '../../engine/runtime/session.ts'
import { checkMe } from './check-me.ts'

let boot: { readonly token: string | undefined; readonly me: Promise<Me> } | undefined

let leaving = false
window.addEventListener('beforeunload', () => {
  leaving = true
})

/** Reloading or leaving cancels the question. That is no answer: the token is as good as before, and nobody waits. */
function unlessLeaving(failure: unknown): Promise<never> {
  const cancelled = leaving && failure instanceof ApiFailure && failure.kind === 'offline'
  return cancelled ? new Promise(() => undefined) : Promise.reject(failure)
}

/** Asks who the token belongs to, once a token; the gate does so while the shell is still being downloaded. */
export function startBoot(): Promise<Me> {
  const token = tokenNow()
  if (boot === undefined || boot.token !== token) {
    const me = sessionApi.me().then(checkMe, unlessLeaving)
    // Whoever waits for it handles the failure; without this the gate's own copy would count as unhandled.
    me.then(setMe, () => undefined)
    boot = { token, me }
  }
  return boot.me
}

/** Another tab signed in as somebody else, or signed out: what this one shows is not true any more. */
export const isStrange = () => boot !== undefined && boot.token !== tokenNow()
