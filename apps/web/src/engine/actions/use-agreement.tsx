import { type ReactNode, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import type { Question } from '../../ui/confirm-dialog.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { AskedWords } from './reason-field.tsx'

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

export interface AgreementRequest extends Question {
  /** If false, there is no question, unless a reason is required. */
  readonly confirm: boolean
  readonly wantsReason: boolean
  /** Whether a note is required too. */
  readonly wantsNote?: boolean
}

/** The answer, with the reason or note if one was required; undefined when the person cancelled. */
type Agreement = { readonly reason?: string; readonly note?: string } | undefined

interface ReasonRequest {
  readonly question: Question
  readonly asks: AskedWords
  readonly answer: (reason: string | undefined) => void
}

/** Asks before an action runs: nothing, a confirmation, or a reason or note, as the action requires. */
export function useAgreement(): readonly [
  agree: (request: AgreementRequest) => Promise<Agreement>,
  dialogs: ReactNode,
] {
  const [ask, question] = useConfirm()
  const [reasonRequest, setReasonRequest] = useState<ReasonRequest>()
  const askWords = (question: Question, asks: AskedWords) =>
    new Promise<string | undefined>((resolve) => setReasonRequest({ question, asks, answer: resolve }))

  const agree = async ({ confirm, wantsReason, wantsNote, ...request }: AgreementRequest): Promise<Agreement> => {
    if (wantsReason || wantsNote) {
      const asks = wantsReason ? 'reason' : 'note'
      const words = await askWords(request, asks)
      return words === undefined ? undefined : { [asks]: words }
    }
    return !confirm || (await ask(request)) ? {} : undefined
  }
  const close = (reason: string | undefined) => {
    reasonRequest?.answer(reason)
    setReasonRequest(undefined)
  }
  const dialogs = (
    <>
      {question}
      {reasonRequest && (
        <ReasonDialog
          question={reasonRequest.question}
          asks={reasonRequest.asks}
          onReason={close}
          onClose={() => close(undefined)}
        />
      )}
    </>
  )
  return [agree, dialogs]
}
