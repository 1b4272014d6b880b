import { Link } from 'react-router'
import { useWords } from '../../../runtime/words/words.ts'
import type { ManualPage } from './manual/manual.ts'

interface HelpContentsProps {
  readonly pages: readonly ManualPage[]
  readonly current: string
  readonly contact: string | null
}

export function HelpContents({ pages, current, contact }: HelpContentsProps) {
  const t = useWords()
  return (
    <nav className="help-contents" aria-label={t('help.contents')}>
      <h2>{t('help.contents')}</h2>
      <ol>
        {pages.map(({ name, title }) => (
          <li key={name}>
            <Link to={`?page=${encodeURIComponent(name)}`} {...(name === current ? { 'aria-current': 'page' } : {})}>
              {title}
            </Link>
          </li>
        ))}
      </ol>
      {contact && <p className="help-contact">{t('login.help', { contact })}</p>}
    </nav>
  )
}
