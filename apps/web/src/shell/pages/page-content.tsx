import { lazy } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../features/pages.ts'
import { screenNamed } from '../../features/screens.ts'
import { whenConnected } from '../../runtime/connection/when-connected.ts'
import type { Part } from '../routing/find-page.ts'

const ListScreen = lazy(whenConnected(() => import('./list-screen.tsx')))
const DetailScreen = lazy(whenConnected(() => import('./detail-screen.tsx')))

/** Declared, permitted, and drawn by an engine or a panel; what nobody has built yet is not found. */
export function PageContent({ name, part }: { readonly name: string; readonly part: Part }) {
  // Asked for here, so that a screen and the engine that draws it are downloaded side by side.
  const screen = screenNamed(name)
  if (screen && part === 'list') return <ListScreen screen={screen} />
  if (screen && part === 'detail') return <DetailScreen screen={screen} />
  const Page = pages[name]
  return Page === undefined ? <Navigate to="/404" replace /> : <Page />
}
