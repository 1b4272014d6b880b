import { lazy } from 'react'
import { Navigate } from 'react-router'
import { pages } from '../../features/pages.ts'
import type { Part } from '../routing/find-page.ts'

const ListScreen = lazy(() => import('./list-screen.tsx'))
const DetailScreen = lazy(() => import('./detail-screen.tsx'))

/** Declared, permitted, and drawn by an engine or a panel; what nobody has built yet is not found. */
export function PageContent({ name, part }: { readonly name: string; readonly part: Part }) {
  if (part === 'list') return <ListScreen name={name} />
  if (part === 'detail') return <DetailScreen name={name} />
  const Page = pages[name]
  return Page === undefined ? <Navigate to="/404" replace /> : <Page />
}
