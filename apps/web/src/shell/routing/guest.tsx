import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { tokenNow } from '../../runtime/session/session.ts'

/** Redirects people who are signed in away from the sign-in page. */
export function Guest({ children }: { readonly children: ReactNode }) {
  return tokenNow() === undefined ? children : <Navigate to="/" replace />
}
