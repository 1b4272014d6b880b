import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { ReasonField } from '../../../engine/actions/reason-field.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import type { Counting } from './use-counting.ts'

interface RecountDialogProps {
  readonly counting: Counting
  readonly chosen: ReadonlySet<string>
  readonly onClose: () => void
}

/** Returns the chosen lines for a recount, with a reason. */
export function RecountDialog({ counting, chosen, onClose }: RecountDialogProps) {
  const { t } = useReader()
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    const lines = [...chosen].map((id) => ({ id }))
    const refused = await counting.run('recount', { lines, reason: reason.trim() })
    setBusy(false)
    if (refused === undefined) return onClose()
    setFailure(refused)
  }
  return (
    <Modal
      open
      width={480}
      title={t('stocktakings.command.recount')}
      okText={t('stockCount.recountChosen', { count: chosen.size })}
      cancelText={t('document.back')}
      confirmLoading={busy}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('stockCount.recountText')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ReasonField
        value={reason}
        missing={missing && reason.trim() === ''}
        onChange={setReason}
        onEnter={send}
        focused
      />
    </Modal>
  )
}
