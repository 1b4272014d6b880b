import { useWords } from '../../runtime/words/words.ts'
import './skip-link.css'

/** The first element in the tab order. A button, because a link to `#content` would be a navigation. */
export function SkipLink() {
  const t = useWords()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
      {t('shell.skipToContent')}
    </button>
  )
}
