import type { ReactNode } from 'react'
import { ConnectionBar } from '../connection/connection-bar.tsx'
import { Waiting } from '../pages/waiting.tsx'
import { useBoot } from './use-boot.ts'
import { useSessionQuestions } from './use-session-questions.tsx'
import { useStrangeToken } from './use-strange-token.ts'

/** Renders nothing before the person is known, and asks when the session ends. */
export function SessionGate({ children }: { readonly children: ReactNode }) {
  const { ready, leave } = useBoot()
  const questions = useSessionQuestions(leave)
  useStrangeToken()
  return (
    <>
      {ready ? (
        children
      ) : (
        <>
          <Waiting />
          <ConnectionBar />
        </>
      )}
      {questions}
    </>
  )
}
