import { type ReactNode, useCallback, useRef, useState } from 'react'
import { lazy } from '../runtime/lazy/lazy.tsx'
import type { Question } from './confirm-dialog.tsx'

/** Most screens never ask: the dialog is downloaded with the first question. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Asks before what can't be undone. Answers when the person has, and draws the question meanwhile. */
export function useConfirm(): readonly [ask: (question: Question) => Promise<boolean>, dialog: ReactNode] {
  const [question, setQuestion] = useState<Question>()
  const [open, setOpen] = useState(false)
  const answer = useRef<(yes: boolean) => void>(undefined)

  const ask = useCallback(
    (newQuestion: Question) =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve
        setQuestion(newQuestion)
        setOpen(true)
      }),
    [],
  )
  const close = (yes: boolean) => {
    setOpen(false)
    answer.current?.(yes)
    answer.current = undefined
  }
  const dialog = question && <ConfirmDialog question={question} open={open} onAnswer={close} />
  return [ask, dialog]
}
