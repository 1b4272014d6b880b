import { EditOutlined } from '@ant-design/icons'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { Alert, Button } from 'antd'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { RecordNotice } from '../../runtime/live/record-notice.tsx'
import type { RecordNews } from '../../runtime/live/use-record-news.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { failureText } from '../../runtime/toast.ts'
import { ActionButtons, type ActionItem } from '../../ui/action-buttons.tsx'
import { useShortcuts } from '../../ui/hooks/use-shortcut.ts'
import { actionLabel, orderedActions, recordLabel } from '../actions/action-words.ts'
import { useRecordActions } from '../actions/use-record-actions.tsx'
import { labelItems } from '../print/label-items.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { canCreate } from '../screen-facts.ts'
import { DetailHeader } from './detail-header.tsx'
import { ReadGroups } from './read-groups.tsx'
import { WithHistory } from './with-history.tsx'

/** Number of actions that have a button beside the primary one; the others are in the menu. */
const VISIBLE = 2

interface DetailViewProps {
  readonly screen: Screen
  readonly record: Row
  readonly onEdit: () => void
  readonly onBack: () => void
  /** The last change by another user. */
  readonly news: RecordNews | undefined
  readonly onNewsRead: () => void
}

/** A record, read-only, with the actions that the server allows. */
export function DetailView({ screen, record, onEdit, onBack, news, onNewsRead }: DetailViewProps) {
  const reader = useReader()
  const page = useRef<HTMLElement>(null)
  const [refusal, setRefusal] = useState<unknown>()
  const { run, busy, dialogs } = useRecordActions(screen, {
    onDone: (action) => {
      setRefusal(undefined)
      if (action === 'delete') onBack()
    },
    onRefused: setRefusal,
  })
  const mayEdit = record.actions.includes('edit')
  const navigate = useNavigate()
  const may = useMay()
  const route = detailRouteOf(screen.declaration)
  const mayCreate = route !== undefined && canCreate(screen) && may(`${screen.declaration.name}.create`)
  useShortcuts(page, [...(mayEdit ? [{ key: 'e', run: onEdit }] : []), { key: 'Escape', run: onBack }])
  const item = (action: string): ActionItem => ({
    key: action,
    label: actionLabel(reader, screen.declaration, action),
    grave: action === 'delete',
    run: () => run(action, record),
  })
  const others = orderedActions(screen.declaration, record.actions, screen.rowActions).filter(
    (action) => action !== 'edit',
  )
  // Deleting cannot be undone, so it never gets a button beside the everyday actions.
  const visible = Math.min(VISIBLE, others.filter((action) => action !== 'delete').length)
  const items = [
    ...others.filter((action) => action !== 'delete').map(item),
    ...labelItems(screen, reader, record),
    ...(mayCreate
      ? [{ key: 'copy', label: reader.t('engine.duplicate'), run: () => navigate(`${route}?copy=${record.id}`) }]
      : []),
    ...others.filter((action) => action === 'delete').map(item),
  ]
  const Panel = screen.panels?.detail
  const Glance = screen.panels?.glance
  return (
    <section className="detail-screen" ref={page} data-page>
      <DetailHeader screen={screen} title={recordLabel(screen, reader, record)} record={record} onBack={onBack}>
        {mayEdit && (
          <Button type="primary" icon={<EditOutlined aria-hidden />} onClick={onEdit}>
            {reader.t('engine.edit')}
          </Button>
        )}
        <ActionButtons
          items={items}
          visible={visible}
          moreLabel={reader.t('engine.moreActions')}
          busy={busy?.split(' ')[0]}
        />
      </DetailHeader>
      {news?.event && <RecordNotice news={news} onClose={onNewsRead} />}
      {refusal !== undefined && (
        <Alert
          type="error"
          showIcon
          title={failureText(refusal)}
          closable={{ onClose: () => setRefusal(undefined), 'aria-label': reader.t('engine.close') }}
        />
      )}
      <WithHistory screen={screen} id={record.id}>
        <div className="detail-body">
          {Glance && <Glance screen={screen} record={record} />}
          <ReadGroups screen={screen} record={record} />
          {Panel && <Panel screen={screen} record={record} />}
        </div>
      </WithHistory>
      {dialogs}
    </section>
  )
}
