import { Modal } from 'antd'
import { type ReactNode, useCallback, useRef, useState } from 'react'

export interface Question {
  readonly title: string
  /** The consequence, in figures where there are some. */
  readonly consequence?: ReactNode
  readonly yes: string
  readonly no: string
  /** It can't be undone: the safe button has the focus. */
  readonly grave?: boolean
}

/** Asks before what can't be undone. Answers when the person has, and draws the question meanwhile. */
export function useConfirm(): readonly [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = useCallback(
    (asked: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setQuestion(asked)
        setOpen(true)
      }),
    [],
  )
  const close = (yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }
  const grave = question?.grave === true
  const dialog = (
    <Modal
      open={open}
      title={question?.title}
      okText={question?.yes}
      cancelText={question?.no}
      okButtonProps={{ danger: grave, autoFocus: !grave }}
      cancelButtonProps={{ autoFocus: grave }}
      width={440}
      destroyOnHidden
      onOk={() => close(true)}
      onCancel={() => close(false)}
    >
      {question?.consequence}
    </Modal>
  )
  return [ask, dialog]
}
