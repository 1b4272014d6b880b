import { Modal } from 'antd'
import { useState } from 'react'
import type { Question } from '../../ui/confirm-dialog.tsx'
import { type AskedWords, ReasonField } from './reason-field.tsx'

interface ReasonDialogProps {
  readonly question: Question
  readonly asks?: AskedWords
  readonly onReason: (reason: string) => void
  readonly onClose: () => void
}

/** Says what will happen and asks for a reason or a note. The text is stored in the history and is required. */
export function ReasonDialog({ question, asks = 'reason', onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const answer = () => {
    if (reason.trim() === '') setMissing(true)
    else onReason(reason.trim())
  }
  return (
    <Modal
      open
      title={question.title}
      okText={question.yes}
      cancelText={question.no}
      okButtonProps={{ danger: question.grave === true }}
      width={480}
      onOk={answer}
      onCancel={onClose}
    >
      {question.consequence && <p>{question.consequence}</p>}
      <ReasonField
        asks={asks}
        value={reason}
        missing={missing && reason.trim() === ''}
        onChange={setReason}
        onEnter={answer}
        focused
      />
    </Modal>
  )
}
