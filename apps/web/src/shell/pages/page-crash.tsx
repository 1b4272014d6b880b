import { Button } from 'antd'
import { useWords } from '../../runtime/words/words.ts'
import './status-page.css'

export function PageCrash({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords()
  return (
    <div className="status-page" role="alert">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <Button type="primary" onClick={onRetry}>
        {t('shell.retry')}
      </Button>
    </div>
  )
}
