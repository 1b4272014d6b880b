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

/** One document: with an id it is opened, without one a new one is made. */
export function DocumentScreen({ screen, id }: DocumentScreenProps) {
  const document = asDocumentScreen(screen)
  const { search } = useLocation()
  // A link that copies or fills in another document means that one, even where this page is open. What was typed there
  // is a stored draft by now.
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
    // What was typed stays: the form sees that there is a newer version, and asks.
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

/** The address may say what is wanted of the document: asked for in a list, or when a new one was stored. */
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
    // Once: who comes back to this page or reloads it does not mean it again.
    navigate(recordAddress(declaration, record.id) ?? '', { replace: true, state })
    if (record.actions.includes(commandOf(action))) run(action, record)
  })
  const ready = record !== undefined && action !== null
  useEffect(() => {
    if (ready) begin()
  }, [ready])
}
