import { Drawer } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { recordLabel } from '../../actions/action-words.ts'
import { ReadGroups } from '../../detail/read-groups.tsx'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import '../../detail/detail-screen.css'

interface RecordDrawerProps {
  readonly screen: Screen
  readonly row: Row | undefined
  readonly onClose: () => void
}

/** All fields of a row of a query, in a drawer. */
export function RecordDrawer({ screen, row, onClose }: RecordDrawerProps) {
  const reader = useReader()
  const Panel = screen.panels?.detail
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      size={640}
      title={row ? recordLabel(screen, reader, row) : ''}
      destroyOnHidden
    >
      {row && (
        <div className="detail-body">
          <ReadGroups screen={screen} record={row} />
          {Panel && <Panel screen={screen} record={row} />}
        </div>
      )}
    </Drawer>
  )
}
