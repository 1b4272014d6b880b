import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { Waiting } from '../pages/waiting.tsx'
import { ToastHost } from '../toast-host.tsx'

/** What every page has, signed in or not. */
export function Root() {
  return (
    <>
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
      <ToastHost />
    </>
  )
}
