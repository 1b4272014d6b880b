import { lazy, type ReactNode, Suspense } from 'react'
import { useMe } from '../../runtime/session/session.ts'
import { Waiting } from '../pages/waiting.tsx'
import { logOut } from './log-out.ts'

const NewPassword = lazy(() => import('../../features/identity/login/new-password.panel.tsx'))

/** A password that somebody else set is changed before anything is shown; then the page that was asked for follows. */
export function PasswordGate({ children }: { readonly children: ReactNode }) {
  const { mustChangePassword } = useMe()
  if (!mustChangePassword) return children
  return (
    <Suspense fallback={<Waiting />}>
      <NewPassword onLogOut={() => void logOut()} />
    </Suspense>
  )
}
