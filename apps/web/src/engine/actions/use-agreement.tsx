import { type ReactNode, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import type { Question } from '../../ui/confirm-dialog.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import type { AskedWords } from './reason-field.tsx'

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

export interface AgreementRequest extends Question {
  /** Without it nothing is asked, unless a reason is wanted. */
  readonly confirm: boolean
  readonly wantsReason: boolean
  /** A few words about it, whatever was decided. */
  readonly wantsNote?: boolean
}

/** What the person agreed to, with the reason or note where one is wanted; undefined when they did not. */
type Agreement = { readonly reason?: string; readonly note?: string } | undefined

interface ReasonRequest {
  readonly question: Question
  readonly asks: AskedWords
  readonly answer: (reason: string | undefined) => void
}

/** Asks before something is done: for nothing, for a yes, or for a reason, as the action wants it. */
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
