import type { MessageKey } from '@entrepot/messages/keys'
import { Link } from 'react-router'
import { useDocumentTitle } from '../../runtime/document-title.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { Status } from './status.ts'
import { StatusPicture } from './status-picture.tsx'
import './status-page.css'

const WORDS: Readonly<Record<Status, { title: MessageKey; text: MessageKey }>> = {
  401: { title: 'noAccess.title', text: 'noAccess.text' },
  404: { title: 'notFound.title', text: 'notFound.text' },
}

/** `alone`: no person is signed in, so there is no shell around the page. */
export function StatusPage({ status, alone = false }: { readonly status: Status; readonly alone?: boolean }) {
  const t = useWords()
  const { title, text } = WORDS[status]
  useDocumentTitle(t(title))
  const Frame = alone ? 'main' : 'div'
  return (
    <Frame className="status-page" data-alone={alone}>
      <StatusPicture status={status} />
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <Link className="plain-button" to="/" replace>
        {t('status.toDashboard')}
      </Link>
    </Frame>
  )
}
