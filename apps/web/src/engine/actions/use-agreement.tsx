import { lazy, type ReactNode, Suspense, useState } from 'react'
import type { Question } from '../../ui/confirm-dialog.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'

const ReasonDialog = lazy(async () => ({ default: (await import('./reason-dialog.tsx')).ReasonDialog }))

export interface AgreementRequest extends Question {
  /** Without it nothing is asked, unless a reason is wanted. */
  readonly confirm: boolean
  readonly wantsReason: boolean
}

/** What the person agreed to, with the reason where one is wanted; undefined when they did not. */
type Agreement = { readonly reason?: string } | undefined

interface ReasonRequest {
  readonly question: Question
  readonly answer: (reason: string | undefined) => void
}

/** Asks before something is done: for nothing, for a yes, or for a reason, as the action wants it. */
export function useAgreement(): readonly [
  agree: (request: AgreementRequest) => Promise<Agreement>,
  dialogs: ReactNode,
] {
  const [ask, question] = useConfirm()
  const [reasonRequest, setReasonRequest] = useState<ReasonRequest>()
  const askWhy = (why: Question) =>
    new Promise<string | undefined>((resolve) => setReasonRequest({ question: why, answer: resolve }))

  const agree = async ({ confirm, wantsReason, ...request }: AgreementRequest): Promise<Agreement> => {
    if (wantsReason) {
      const reason = await askWhy(request)
      return reason === undefined ? undefined : { reason }
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
        <Suspense fallback={null}>
          <ReasonDialog question={reasonRequest.question} onReason={close} onClose={() => close(undefined)} />
        </Suspense>
      )}
    </>
  )
  return [agree, dialogs]
}
