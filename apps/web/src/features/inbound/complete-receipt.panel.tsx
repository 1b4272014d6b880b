import { ApiFailure } from '@entrepot/client/failure'
import type { recvRegistrations } from '@entrepot/contract/inbound/registration'
import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { actionLabel, recordLabel } from '../../engine/actions/action-words.ts'
import { ReasonField } from '../../engine/actions/reason-field.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { sumOf } from '../../engine/list/rows/totals.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMe } from '../../runtime/session/session.ts'
import { failureText } from '../../runtime/toast.ts'

const isOver = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'OVER_RECEIPT'

/** Completing books the goods into stock, so the quantity is shown first. An excess needs an administrator. */
export default function CompleteReceiptPanel(props: CommandPanelProps<typeof recvRegistrations, 'complete'>) {
  const { screen, record, command, run, giveUp, onClose } = props
  const reader = useReader()
  const { t } = reader
  const isAdmin = useMe().roles.includes('ROLE_admin')
  const [putaway, setPutaway] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const over = isOver(failure)
  const accepts = over && isAdmin

  const send = async () => {
    setMissing(accepts && reason.trim() === '')
    if (accepts && reason.trim() === '') return
    setBusy(true)
    const acceptOver = accepts ? { acceptOver: { reason: reason.trim() } } : {}
    const refused = await run({ version: record.version, ...acceptOver, ...(putaway ? { putaway } : {}) })
    if (refused === undefined) return
    // All other problems must be corrected in the lines.
    if (!isOver(refused)) return giveUp(refused)
    setFailure(refused)
    setBusy(false)
  }
  const pieces = (name: string) => formatNumber(sumOf(record.lines, name, 0), 0)
  const words = { good: pieces('goodSkuTotal'), defective: pieces('defectiveSkuTotal') }
  return (
    <Modal
      open
      width={480}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={accepts ? t('inbound.complete.accept') : actionLabel(reader, screen.declaration, command)}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: over && !isAdmin, autoFocus: true }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('inbound.complete.text', words)}</p>
      <p>
        <Checkbox checked={putaway} onChange={(event) => setPutaway(event.target.checked)}>
          {t('inbound.complete.putaway')}
        </Checkbox>
      </p>
      {over && <Alert type="warning" showIcon title={failureText(failure)} />}
      {over && <p>{t(isAdmin ? 'inbound.complete.overAsk' : 'inbound.complete.overAdmin')}</p>}
      {accepts && (
        <ReasonField
          value={reason}
          missing={missing && reason.trim() === ''}
          onChange={setReason}
          onEnter={send}
          focused
        />
      )}
    </Modal>
  )
}
