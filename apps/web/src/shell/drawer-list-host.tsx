import type { Screen } from '../engine/screen.ts'
import { screenNamed } from '../features/screens.ts'
import { closeDrawerList, type DrawerList, useDrawerList } from '../runtime/drawer-list.ts'
import { createDownload, type Download, useDownload } from '../runtime/lazy/download.ts'
import { PageBoundary } from './pages/page-boundary.tsx'

const listInDrawer = createDownload(() => import('../engine/list/list-in-drawer.tsx'))

/** Shows a list in a drawer over the page: the ledger behind a figure, the stock of a location. */
export function DrawerListHost() {
  const drawerList = useDrawerList()
  const screen = drawerList && screenNamed(drawerList.list)
  if (drawerList === undefined || screen === undefined) return null
  return (
    <PageBoundary key={drawerList.list} instead={null}>
      <OpenDrawerList screen={screen} drawerList={drawerList} />
    </PageBoundary>
  )
}

interface OpenDrawerListProps {
  readonly screen: Download<Screen>
  readonly drawerList: DrawerList
}

/** The screen of the list and its component are loaded in parallel. */
function OpenDrawerList({ screen, drawerList }: OpenDrawerListProps) {
  const ListInDrawer = useDownload(listInDrawer)?.default
  const loaded = useDownload(screen)
  if (ListInDrawer === undefined || loaded === undefined) return null
  return <ListInDrawer screen={loaded} drawerList={drawerList} onClose={closeDrawerList} />
}
