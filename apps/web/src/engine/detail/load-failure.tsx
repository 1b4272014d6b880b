import { Button } from 'antd'
import { failureText } from '../../runtime/toast.ts'
import { useWords } from '../../runtime/words/words.ts'

interface LoadFailureProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Shown in place of a part of a screen that could not be loaded. */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  const t = useWords()
  return (
    <p role="alert">
      {failureText(error)}{' '}
      <Button type="link" size="small" onClick={onRetry}>
        {t('engine.retry')}
      </Button>
    </p>
  )
}
