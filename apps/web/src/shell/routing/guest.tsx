import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { tokenNow } from '../../runtime/session/session.ts'

/** Who is signed in already has nothing to do on the sign-in page. */
export function Guest({ children }: { readonly children: ReactNode }) {
  return tokenNow() === undefined ? children : <Navigate to="/" replace />
}
