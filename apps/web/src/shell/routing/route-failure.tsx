import { useEffect } from 'react'
import { useRouteError } from 'react-router'
import { useWords } from '../../runtime/words/words.ts'
import { logError } from '../error-log/error-log.ts'
import '../pages/status-page.css'

/** Last error boundary: the frame itself failed, or a part of a new version could not be loaded. */
export function RouteFailure() {
  const t = useWords()
  const error = useRouteError()
  useEffect(() => logError(error, 'inRender'), [error])
  return (
    <main className="status-page" data-alone="true">
      <h1>{t('crash.title')}</h1>
      <p>{t('crash.text')}</p>
      <button type="button" className="plain-button" onClick={() => location.reload()}>
        {t('shell.reload')}
      </button>
    </main>
  )
}
