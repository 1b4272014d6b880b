import { use } from 'react'
import type { DrawerList } from '../../runtime/drawer-list.ts'
import type { Screen } from '../screen.ts'
import { WithReader } from '../with-reader.tsx'
import { QueryDrawer } from './filters/query-drawer.tsx'

interface ListInDrawerProps {
  readonly screen: Promise<Screen>
  readonly drawerList: DrawerList
  readonly onClose: () => void
}

/** Once the screen of that list has been downloaded. */
export default function ListInDrawer({ screen, drawerList, onClose }: ListInDrawerProps) {
  return (
    <WithReader>
      <QueryDrawer key={JSON.stringify(drawerList)} screen={use(screen)} drawerList={drawerList} onClose={onClose} />
    </WithReader>
  )
}
