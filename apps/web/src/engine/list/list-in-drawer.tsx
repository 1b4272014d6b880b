import type { DrawerList } from '../../runtime/drawer-list.ts'
import type { Screen } from '../screen.ts'
import { WithReader } from '../with-reader.tsx'
import { QueryDrawer } from './filters/query-drawer.tsx'

interface ListInDrawerProps {
  readonly screen: Screen
  readonly drawerList: DrawerList
  readonly onClose: () => void
}

export default function ListInDrawer({ screen, drawerList, onClose }: ListInDrawerProps) {
  return (
    <WithReader>
      <QueryDrawer key={JSON.stringify(drawerList)} screen={screen} drawerList={drawerList} onClose={onClose} />
    </WithReader>
  )
}
