import type { ApiFailure } from '@entrepot/client/failure'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { setAskers } from '../../runtime/session/failed-call.ts'
import { meNow, resetToken } from '../../runtime/session/session.ts'
import { forgetAllUnsaved } from '../../runtime/unsaved.ts'
import { useWords } from '../../runtime/words/words.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'

function reload() {
  forgetAllUnsaved()
  location.reload()
}

/** The session has ended, or has another current warehouse: the person decides, because there may be unsaved input. */
export function useSessionQuestions(leave: (failure: unknown) => void): ReactNode {
  const t = useWords()
  const [ask, dialog] = useConfirm()
  const isAsking = useRef(false)

  /** Many calls may fail at once; only one question is asked. */
  const once = async (question: Parameters<typeof ask>[0]): Promise<boolean | undefined> => {
    if (isAsking.current) return undefined
    isAsking.current = true
    const answer = await ask(question)
    isAsking.current = false
    return answer
  }

  const sessionOver = useEffectEvent(async (failure: ApiFailure) => {
    const again = await once({
      title: t('session.loggedOut'),
      consequence: (
        <>
          <p>{failure.body.message}</p>
          <p>{t('session.loggedOutText')}</p>
        </>
      ),
      yes: t('session.reLogin'),
      no: t('shell.cancel'),
    })
    if (again === true) {
      resetToken()
      reload()
    } else if (again === false && meNow() === undefined) leave(failure)
  })

  const warehouseChanged = useEffectEvent(async (failure: ApiFailure) => {
    const yes = await once({
      title: t('session.warehouseChanged'),
      consequence: failure.body.message,
      yes: t('shell.reload'),
      no: t('session.notNow'),
    })
    if (yes === true) reload()
  })

  useEffect(() => {
    setAskers({
      sessionOver: (failure) => void sessionOver(failure),
      warehouseChanged: (failure) => void warehouseChanged(failure),
    })
    return () => setAskers(undefined)
  }, [])

  return dialog
}
