import { ApiFailure } from '@entrepot/client/failure'
import type { Call } from '@entrepot/client/transport'
import { AUTH_BASE } from '@entrepot/contract/identity/api'
import { judgeFailure } from '../outbox/judge-answer.ts'

/** Interval of connection checks while the server cannot be reached. */
const LOOK_MS = 8_000

interface ConnectionParts {
  readonly call: Call
  readonly isOnline: () => boolean
  readonly onChange: (isOnline: boolean) => void
  readonly token: () => string | undefined
  /** The server has ended the session. */
  readonly onSessionOver: () => void
  /** The session works in another warehouse than the device. */
  readonly onWarehouseChanged: () => void
}

/** Wraps `call` and watches the connection by its results. */
export function watchConnection(parts: ConnectionParts) {
  const { call, isOnline, onChange, token, onSessionOver, onWarehouseChanged } = parts
  let timer: ReturnType<typeof setTimeout> | undefined

  const note = (next: boolean) => {
    clearTimeout(timer)
    if (!next) timer = setTimeout(() => void look(), LOOK_MS)
    if (next !== isOnline()) onChange(next)
  }

  const look = async () => {
    try {
      const { ok } = await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(LOOK_MS) })
      note(ok)
    } catch {
      note(false)
    }
  }

  addEventListener('online', () => void look())
  addEventListener('offline', () => note(false))
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && !isOnline()) void look()
  })

  const watchedCall: Call = async <Answer>(...request: Parameters<Call>): Promise<Answer> => {
    const tokenBefore = token()
    try {
      const answer = await call<Answer>(...request)
      note(true)
      return answer
    } catch (error) {
      if (error instanceof ApiFailure) {
        if (error.httpStatus === 0 || error.httpStatus >= 502) note(false)
        else note(true)
        // A failed sign-in does not end a session, nor does a late answer that belongs to an earlier session.
        const isAboutSession = !request[1].startsWith(AUTH_BASE) && token() === tokenBefore
        if (isAboutSession && judgeFailure(error).is === 'signIn') onSessionOver()
        if (error.code === 'WAREHOUSE_CHANGED') onWarehouseChanged()
      }
      throw error
    }
  }
  return { call: watchedCall, look }
}
