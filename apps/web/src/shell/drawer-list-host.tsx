import { lazy, Suspense } from 'react'
import { screenNamed } from '../features/screens.ts'
import { closeDrawerList, useDrawerList } from '../runtime/drawer-list.ts'
import { PageBoundary } from './pages/page-boundary.tsx'

const ListInDrawer = lazy(() => import('../engine/list/list-in-drawer.tsx'))

/** A list that somebody opened in a drawer over the page they are on: the ledger behind a figure, the stock of a location. */
export function DrawerListHost() {
  const drawerList = useDrawerList()
  const screen = drawerList && screenNamed(drawerList.list)
  if (drawerList === undefined || screen === undefined) return null
  return (
    <PageBoundary key={drawerList.list} instead={null}>
      <Suspense fallback={null}>
        <ListInDrawer screen={screen} drawerList={drawerList} onClose={closeDrawerList} />
      </Suspense>
    </PageBoundary>
  )
}
