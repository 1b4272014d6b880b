import { Navigate, useLocation } from 'react-router'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { loginPath, redirectTarget } from '../../runtime/session/inside-path.ts'
import { tokenNow } from '../../runtime/session/session.ts'
import { statusOf } from '../pages/status.ts'
import { StatusPage } from '../pages/status-page.tsx'
import { Waiting } from '../pages/waiting.tsx'
import { startBoot } from '../session/boot.ts'

const Shell = lazy(() => import('../shell.tsx'), Waiting)

/** Without a token only the public pages are available; with one, the shell, which loads the person. */
export function Gate() {
  const location = useLocation()
  if (tokenNow() !== undefined) {
    startBoot()
    return <Shell />
  }
  const status = statusOf(location.pathname)
  if (status !== undefined) return <StatusPage status={status} alone />
  return <Navigate to={redirectTarget(location) ?? loginPath(location)} replace />
}
