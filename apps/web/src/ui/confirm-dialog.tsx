import { Modal } from 'antd'
import type { ReactNode } from 'react'

export interface Question {
  readonly title: string
  /** What the action leads to, with figures if there are any. */
  readonly consequence?: ReactNode
  readonly yes: string
  readonly no: string
  /** The action cannot be undone: the focus is on the safe button. */
  readonly grave?: boolean
}

interface ConfirmDialogProps {
  readonly question: Question
  readonly open: boolean
  readonly onAnswer: (yes: boolean) => void
}

export function ConfirmDialog({ question, open, onAnswer }: ConfirmDialogProps) {
  const grave = question.grave === true
  return (
    <Modal
      open={open}
      title={question.title}
      okText={question.yes}
      cancelText={question.no}
      okButtonProps={{ danger: grave, autoFocus: !grave }}
      cancelButtonProps={{ autoFocus: grave }}
      width={440}
      destroyOnHidden
      onOk={() => onAnswer(true)}
      onCancel={() => onAnswer(false)}
    >
      {question.consequence}
    </Modal>
  )
}
