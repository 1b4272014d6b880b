import { TOKEN_COOKIE } from '@entrepot/contract/identity/api'
import type { Me } from '@entrepot/contract/identity/session'
import { useCallback, useMemo } from 'react'
import { createStore } from '../store.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const store = createStore<Me | undefined>(undefined)

/** Who is signed in, or nobody yet. */
export const meNow = store.get
export const setMe = store.set

export const tokenNow = () => readCookie(TOKEN_COOKIE) || undefined

const DAY_S = 24 * 3600
/** Outlives the session itself: the server then says that it has expired, and the person is asked and not thrown out. */
export const keepToken = (token: string, seconds: number) => writeCookie(TOKEN_COOKIE, token, seconds + DAY_S)

/** What is shown stays until the next page is loaded. */
export const removeToken = () => removeCookie(TOKEN_COOKIE)

/** Forgets who was signed in; the server is told by the logout call, if at all. */
export function resetToken() {
  removeToken()
  store.set(undefined)
}

let loggingOut = false
/** Until the sign-in page is loaded. Calls that fail in the meantime, for want of a session, do not lead elsewhere. */
export const isLoggingOut = () => loggingOut
export const startLogOut = () => {
  loggingOut = true
}

/** Only below the shell, which draws nothing before the person is known. */
export function useMe(): Me {
  const me = store.use()
  if (me === undefined) throw new Error('useMe is for screens inside of the shell')
  return me
}

export function useMay(): (permission: string) => boolean {
  const { permissions } = useMe()
  const granted = useMemo(() => new Set(permissions), [permissions])
  return useCallback((permission: string) => granted.has(permission), [granted])
}
