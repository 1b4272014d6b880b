import { Outlet } from 'react-router'
import { ToastHost } from '../toast-host.tsx'

/** Wraps every page, signed in or not. */
export function Root() {
  return (
    <>
      <Outlet />
      <ToastHost />
    </>
  )
}
