import { useWords } from '../../runtime/words/words.ts'
import './skip-link.css'

/** The first stop of the keyboard. A button and not `#content`: that would be a navigation. */
export function SkipLink() {
  const t = useWords()
  return (
    <button type="button" className="skip-link" onClick={() => document.getElementById('content')?.focus()}>
      {t('shell.skipToContent')}
    </button>
  )
}
