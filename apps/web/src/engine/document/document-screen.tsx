import type { DocumentRecord } from '@entrepot/client/document-client'
import { ApiFailure } from '@entrepot/client/failure'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { RecordNotice } from '../../runtime/live/record-notice.tsx'
import { isDeleted, useRecordNews } from '../../runtime/live/use-record-news.ts'
import { usePageLabel } from '../../runtime/page.ts'
import { useReader } from '../../runtime/reader.ts'
import { recordLabel } from '../actions/action-words.ts'
import { DetailSkeleton, FailedDetail, MissingDetail } from '../detail/detail-states.tsx'
import { useBack } from '../detail/use-back.ts'
import type { Screen } from '../screen.ts'
import { recordAddress } from '../screen-facts.ts'
import { commandOf } from './commands/command-variants.ts'
import { useDocumentCommands } from './commands/use-document-commands.tsx'
import { asDocumentScreen, type DocumentScreen as DocumentOf, documentApi } from './document-api.ts'
import { DocumentForm } from './document-form.tsx'
import { DocumentView, type EditPlace } from './document-view.tsx'
import { LINES_PARAMETER } from './edit/address-lines.ts'
import { NewDocument } from './new-document.tsx'
import '../../ui/base.css'
import '../detail/group.css'

interface DocumentScreenProps {
  readonly screen: Screen
  readonly id: string | undefined
}

/** One document: with an id it is opened, without one the form for a new one is shown. */
export function DocumentScreen({ screen, id }: DocumentScreenProps) {
  const document = asDocumentScreen(screen)
  const { search } = useLocation()
  // A link with a copy or with lines starts a new form even when this page is open. Values typed before are stored as a
  // draft.
  const parameters = new URLSearchParams(search)
  const begins = parameters.has(LINES_PARAMETER) || parameters.has('copy') ? search : ''
  if (document === undefined) return null
  return id === undefined ? <NewDocument key={begins} screen={document} /> : <KnownDocument screen={document} id={id} />
}

function KnownDocument({ screen, id }: { readonly screen: DocumentOf; readonly id: string }) {
  const { declaration } = screen
  const reader = useReader()
  const back = useBack(screen)
  const parameters = new URLSearchParams(useLocation().search)
  const [editing, setEditing] = useState(parameters.has('edit'))
  const [place, setPlace] = useState<EditPlace>()
  const commands = useDocumentCommands(screen, back)
  const { data, error, refetch } = useQuery({
    queryKey: [declaration.name, 'record', id],
    queryFn: () => documentApi(declaration).get(id),
  })
  usePageLabel(data && recordLabel(screen, reader, data))
  const [news, onNewsRead] = useRecordNews(declaration.name, id, data?.version)
  useEffect(() => {
    // Typed values stay: the form notices the newer version and asks.
    if (news !== undefined && !isDeleted(news)) refetch()
  }, [news, refetch])
  useDoAtOnce(screen, data, commands.run)
  if (data === undefined) {
    if (error instanceof ApiFailure && [400, 404].includes(error.httpStatus)) return <MissingDetail onBack={back} />
    if (error) return <FailedDetail failure={error} onRetry={refetch} onBack={back} />
    return <DetailSkeleton screen={screen} onBack={back} />
  }
  const edit = (at?: EditPlace) => {
    setPlace(at)
    setEditing(true)
  }
  const saved = (record: DocumentRecord, then: string | undefined) => {
    setEditing(false)
    commands.forgetRefusal()
    if (then !== undefined && record.actions.includes(then)) commands.run(then, record)
  }
  return (
    <>
      {editing ? (
        <DocumentForm
          screen={screen}
          record={data}
          start={{ values: {}, lines: [], problems: commands.refusal?.lines ?? {} }}
          place={place}
          onSaved={saved}
          onCancel={() => setEditing(false)}
          onBack={back}
        />
      ) : (
        <DocumentView
          screen={screen}
          record={isDeleted(news) ? { ...data, actions: [], next: null, blocked: null } : data}
          commands={commands}
          notice={news && <RecordNotice news={news} onClose={onNewsRead} />}
          onEdit={edit}
          onBack={back}
        />
      )}
      {commands.dialogs}
    </>
  )
}

/** Runs the action named in the URL, which a list or the saving of a new document put there. */
function useDoAtOnce(
  { declaration }: DocumentOf,
  record: DocumentRecord | undefined,
  run: (action: string, record: DocumentRecord) => void,
) {
  const { search, state } = useLocation()
  const navigate = useNavigate()
  const action = new URLSearchParams(search).get('do')
  const begin = useEffectEvent(() => {
    if (record === undefined || action === null) return
    // Only once: going back to this page or reloading it must not run the action again.
    navigate(recordAddress(declaration, record.id) ?? '', { replace: true, state })
    if (record.actions.includes(commandOf(action))) run(action, record)
  })
  const ready = record !== undefined && action !== null
  useEffect(() => {
    if (ready) begin()
  }, [ready])
}
