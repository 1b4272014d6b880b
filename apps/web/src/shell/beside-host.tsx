import { lazy, Suspense } from 'react'
import { screenNamed } from '../features/screens.ts'
import { closeBeside, useBeside } from '../runtime/beside.ts'
import { PageBoundary } from './pages/page-boundary.tsx'

const ListInDrawer = lazy(() => import('../engine/list/list-in-drawer.tsx'))

/** A list that somebody asked for over the page they are on: the ledger behind a figure, the stock of a location. */
export function BesideHost() {
  const beside = useBeside()
  const screen = beside && screenNamed(beside.list)
  if (beside === undefined || screen === undefined) return null
  return (
    <PageBoundary key={beside.list} instead={null}>
      <Suspense fallback={null}>
        <ListInDrawer screen={screen} beside={beside} onClose={closeBeside} />
      </Suspense>
    </PageBoundary>
  )
}
