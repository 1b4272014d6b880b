import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import { PageState } from '../../ui/page-state.tsx'
import type { Screen } from '../screen.ts'

interface EmptyListProps {
  readonly screen: Screen
  readonly filtered: boolean
  readonly onReset: () => void
  /** The first step, if the person has the permission. */
  readonly step: ReactNode
}

/** Without any rows it explains the screen; without matches it offers to reset the filters. */
export function EmptyList({ screen, filtered, onReset, step }: EmptyListProps) {
  const { t, word } = useReader()
  if (filtered) {
    return (
      <div className="list-empty">
        <PageState
          kind="empty"
          title={t('engine.nothingMatches')}
          step={<Button onClick={onReset}>{t('engine.clearFilters')}</Button>}
        />
      </div>
    )
  }
  return (
    <div className="list-empty">
      <PageState kind="empty" title={word(`${screen.declaration.name}.empty`, '')} step={step} />
    </div>
  )
}

interface FailedListProps {
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onReset?: () => void
}

export function FailedList({ failure, onRetry, onReset }: FailedListProps) {
  const { t } = useReader()
  return (
    <PageState
      kind="error"
      title={t('engine.loadFailed')}
      step={
        <span className="action-buttons">
          {onReset && <Button onClick={onReset}>{t('engine.clearFilters')}</Button>}
          <Button onClick={onRetry}>{t('engine.retry')}</Button>
        </span>
      }
    >
      {failureText(failure)}
    </PageState>
  )
}
