import { type ReactNode, useCallback, useRef, useState } from 'react'
import { lazy } from '../runtime/lazy/lazy.tsx'
import type { Question } from './confirm-dialog.tsx'

/** Loaded with the first question, because most screens never ask. */
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))

/** Asks for confirmation; resolves with the person's answer. Render the returned dialog. */
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
