import { Button } from 'antd'
import { useReader } from '../runtime/reader.ts'
import { failureText } from '../runtime/toast.ts'
import { PageState } from '../ui/page-state.tsx'

interface FailedPageProps {
  readonly failure: unknown
  readonly onRetry: () => void
}

/** Shown when the content of a page could not be loaded: the reason, and a button to try again. */
export function FailedPage({ failure, onRetry }: FailedPageProps) {
  const { t } = useReader()
  return (
    <PageState
      kind="error"
      title={t('engine.loadFailed')}
      step={<Button onClick={onRetry}>{t('engine.retry')}</Button>}
    >
      {failureText(failure)}
    </PageState>
  )
}
