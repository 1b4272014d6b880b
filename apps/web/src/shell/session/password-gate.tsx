import type { ReactNode } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { useMe } from '../../runtime/session/session.ts'
import { Waiting } from '../pages/waiting.tsx'
import { logOut } from './log-out.ts'

const NewPassword = lazy(() => import('../../features/identity/login/new-password.panel.tsx'), Waiting)

/** A password that another person set must be changed first; then the requested page follows. */
export function PasswordGate({ children }: { readonly children: ReactNode }) {
  const { mustChangePassword } = useMe()
  if (!mustChangePassword) return children
  return <NewPassword onLogOut={() => void logOut()} />
}
