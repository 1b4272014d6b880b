import { Outlet } from 'react-router'
import { ToastHost } from '../toast-host.tsx'

/** What every page has, signed in or not. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  )
}
