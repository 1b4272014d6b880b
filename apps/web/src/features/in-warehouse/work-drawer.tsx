import { Alert, Button, Drawer } from 'antd'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { actionLabel, recordLabel } from '../../engine/actions/action-words.ts'
import type { ActPanelProps } from '../../engine/screen.ts'
import { useReader } from '../../runtime/reader.ts'
import '../../engine/detail/group.css'
import './work-drawer.css'

interface WorkDrawerProps extends Pick<ActPanelProps, 'screen' | 'action' | 'rows' | 'onClose'> {
  readonly children: ReactNode
  readonly working: boolean
  /** Message of a refusal that belongs to no field. */
  readonly refused: string | undefined
  readonly possible: boolean
  readonly onSubmit: () => void
}

/** The control that gets the focus when the drawer opens. */
const FIRST = 'input:not([type="checkbox"]):not(:disabled)'

/** Drawer for an action on stock rows; submitted by the button or by Ctrl-Enter. */
export function WorkDrawer(props: WorkDrawerProps) {
  const { screen, action, rows, children, working, refused, possible, onSubmit, onClose } = props
  const reader = useReader()
  const form = useRef<HTMLDivElement>(null)
  const label = actionLabel(reader, screen.declaration, action)
  const [only] = rows
  const title =
    only && rows.length === 1
      ? reader.t('stockWork.titleOne', { action: label, label: recordLabel(screen, reader, only) })
      : reader.t('stockWork.title', { action: label, count: rows.length })
  const submit = () => possible && !working && onSubmit()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    submit()
  }
  return (
    <Drawer
      open
      title={title}
      size={Math.min(640, innerWidth)}
      onClose={onClose}
      afterOpenChange={(open) => open && form.current?.querySelector<HTMLElement>(FIRST)?.focus()}
      footer={
        <div className="work-foot">
          <Button onClick={onClose}>{reader.t('engine.cancel')}</Button>
          <Button type="primary" loading={working} disabled={!possible} onClick={submit}>
            {label}
          </Button>
        </div>
      }
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the key belongs to whichever control is inside */}
      <div ref={form} className="work-form" onKeyDown={onKeyDown}>
        {refused && <Alert type="error" showIcon title={refused} />}
        {children}
      </div>
    </Drawer>
  )
}
