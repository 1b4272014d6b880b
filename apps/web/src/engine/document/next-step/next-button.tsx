import { CheckCircleOutlined } from '@ant-design/icons'
import type { DocumentRecord } from '@entrepot/client/document-client'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { oneOf, useReader } from '../../../runtime/reader.ts'
import { actionLabel } from '../../actions/action-words.ts'
import { withVariants } from '../commands/command-variants.ts'
import { nextActionOf } from '../commands/primary-action.ts'
import type { DocumentScreen } from '../document-api.ts'
import { useNextDocument } from './use-next-document.ts'
import './next-step.css'

interface NextButtonProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord
  readonly busy: boolean
  readonly run: (() => void) | undefined
}

/** The next step that the server names: an action of this document, or another document to open. */
export function NextButton({ screen, record, busy, run }: NextButtonProps) {
  const reader = useReader()
  const { open, declaration, address } = useNextDocument(record)
  const step = nextActionOf(record)
  const action = step && withVariants(screen, record, [step])[0]
  if (action !== undefined)
    return (
      <Button type="primary" title="Ctrl ⏎" loading={busy} onClick={run}>
        {actionLabel(reader, screen.declaration, action)}
      </Button>
    )
  if (open !== undefined && declaration !== undefined && address !== undefined) {
    // A link, so that it can be opened in another tab; a plain click stays inside the application.
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      run?.()
    }
    const words = { one: oneOf(reader, declaration.name), number: open.number }
    return (
      <Button type="primary" title="Ctrl ⏎" href={address} onClick={follow}>
        {reader.t('document.open', words)}
      </Button>
    )
  }
  if (record.next === null) return null
  return (
    <span className="next-finished quiet">
      <CheckCircleOutlined aria-hidden /> {reader.t('document.finished')}
    </span>
  )
}
