import type { DocumentRecord } from '@entrepot/client/document-client'
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { actionLabel } from '../../actions/action-words.ts'
import type { DocumentScreen } from '../document-api.ts'

interface BlockedStepProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord
  readonly help: ReactNode
}

/** The next step, and why it cannot succeed now. */
export function BlockedStep({ screen, record: { blocked }, help }: BlockedStepProps) {
  const reader = useReader()
  if (blocked === null) return null
  const action = actionLabel(reader, screen.declaration, blocked.action)
  return (
    <Alert
      type="info"
      showIcon
      title={reader.t('document.blocked', { action, reason: blocked.message })}
      action={help}
    />
  )
}
