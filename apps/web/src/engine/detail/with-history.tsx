import type { ReactNode } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import type { Screen } from '../screen.ts'

const History = lazy(async () => ({ default: (await import('./history.tsx')).History }))

interface WithHistoryProps {
  readonly screen: Screen
  /** Undefined for a new record, which has no history. */
  readonly id: string | undefined
  readonly children: ReactNode
}

/** The record with its history beside it, in the same layout for reading and editing. */
export const WithHistory = ({ screen, id, children }: WithHistoryProps) =>
  id === undefined ? (
    children
  ) : (
    <div className="detail-columns">
      {children}
      <History screen={screen} id={id} />
    </div>
  )
