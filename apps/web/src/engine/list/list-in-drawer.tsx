import { use } from 'react'
import type { Beside } from '../../runtime/beside.ts'
import type { Screen } from '../screen.ts'
import { WithReader } from '../with-reader.tsx'
import { QueryDrawer } from './filters/query-drawer.tsx'

interface ListInDrawerProps {
  readonly screen: Promise<Screen>
  readonly beside: Beside
  readonly onClose: () => void
}

/** Once the screen of that list has been downloaded. */
export default function ListInDrawer({ screen, beside, onClose }: ListInDrawerProps) {
  return (
    <WithReader>
      <QueryDrawer key={JSON.stringify(beside)} screen={use(screen)} beside={beside} onClose={onClose} />
    </WithReader>
  )
}
