import { ApiFailure } from '@entrepot/client/failure'
import type { Me } from '@entrepot/contract/identity/session'
import { connectionBack } from '../../runtime/connection/when-connected.ts'
import { bootApi } from '../../runtime/session/api.ts'
import { setMe, tokenNow } from '../../runtime/session/session.ts'
import { checkMe } from './check-me.ts'

let boot: { readonly token: string | undefined; readonly me: Promise<Me> } | undefined

/** A server that answers that it is ready and then fails is not asked without a pause. */
const AGAIN_AFTER_MS = 500

let leaving = false
window.addEventListener('beforeunload', () => {
  leaving = true
})

/** Reloading or leaving cancels the question. That is no answer: the token is as good as before, and nobody waits. */
function unlessLeaving(failure: unknown): Promise<never> {
  const cancelled = leaving && failure instanceof ApiFailure && failure.kind === 'offline'
  return cancelled ? new Promise(() => undefined) : Promise.reject(failure)
}

/** Nobody has said anything about the token: it may be as good as before. */
const isAway = (failure: unknown) =>
  failure instanceof ApiFailure && (failure.kind !== 'refused' || [502, 503, 504].includes(failure.httpStatus))

/** While the server is away the question waits; nobody is signed out by that. */
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

/** Asks who the token belongs to, once a token; the gate does so while the shell is still being downloaded. */
export function startBoot(): Promise<Me> {
  const token = tokenNow()
  if (boot === undefined || boot.token !== token) {
    const me = askMe().then(checkMe, unlessLeaving)
    // Whoever waits for it handles the failure; without this the gate's own copy would count as unhandled.
    me.then(setMe, () => undefined)
    boot = { token, me }
  }
  return boot.me
}

/** Another tab signed in as somebody else, or signed out: what this one shows is not true any more. */
export const isStrange = () => boot !== undefined && boot.token !== tokenNow()
