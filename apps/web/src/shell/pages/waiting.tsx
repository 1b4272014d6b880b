import { useWords } from '../../runtime/words/words.ts'
import './waiting.css'

/** A thin bar while a part of the application is loading. */
export function Waiting() {
  const t = useWords()
  return (
    <div className="waiting-bar" role="progressbar" aria-label={t('shell.loading')}>
      <span />
    </div>
  )
}
