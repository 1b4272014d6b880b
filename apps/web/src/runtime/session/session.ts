import { TOKEN_COOKIE } from '@entrepot/contract/identity/api'
import type { Me } from '@entrepot/contract/identity/session'
import { useCallback, useMemo } from 'react'
import { createStore } from '../store.ts'
import { readCookie, removeCookie, writeCookie } from './cookies.ts'

const store = createStore<Me | undefined>(undefined)

/** The person who is signed in, or undefined. */
export const meNow = store.get
export const setMe = store.set

export const tokenNow = () => readCookie(TOKEN_COOKIE) || undefined

const DAY_S = 24 * 3600
/**
 * The cookie is kept longer than the session: then the server reports that the session expired, and a dialog asks the
 * person.
 */
export const keepToken = (token: string, seconds: number) => writeCookie(TOKEN_COOKIE, token, seconds + DAY_S)

/** The screen stays as it is until the next page is loaded. */
export const removeToken = () => removeCookie(TOKEN_COOKIE)

/** Forgets the signed-in person; only the logout call tells the server. */
export function resetToken() {
  removeToken()
  store.set(undefined)
}

let loggingOut = false
/** True until the sign-in page is loaded. Calls that fail in the meantime, without a session, must not navigate. */
export const isLoggingOut = () => loggingOut
export const startLogOut = () => {
  loggingOut = true
}

/** Only inside the shell, which renders nothing before the person is known. */
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
