import { ApiFailure } from '@entrepot/client/failure'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { isDeleted, useRecordNews } from '../../runtime/live/use-record-news.ts'
import { usePageKey, usePageLabel, withSavedFrom } from '../../runtime/page.ts'
import { useReader } from '../../runtime/reader.ts'
import { listApi } from '../../runtime/session/api.ts'
import { recordLabel } from '../actions/action-words.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { recordAddress } from '../screen-facts.ts'
import { DetailForm } from './detail-form.tsx'
import { DetailSkeleton, FailedDetail, MissingDetail } from './detail-states.tsx'
import { DetailView } from './detail-view.tsx'
import { useBack } from './use-back.ts'
import '../../ui/base.css'
import './detail-screen.css'

interface DetailScreenProps {
  readonly screen: Screen
  readonly id: string | undefined
}

export const DetailScreen = ({ screen, id }: DetailScreenProps) =>
  id === undefined ? <NewRecord screen={screen} /> : <KnownRecord screen={screen} id={id} />

/** After saving, the form is cleared: a tab that stays open must not offer to create the same record twice. */
function NewRecord({ screen }: { readonly screen: Screen }) {
  const navigate = useNavigate()
  const pageKey = usePageKey()
  const { search, state } = useLocation()
  const back = useBack(screen)
  const [round, setRound] = useState(0)
  const original = new URLSearchParams(search).get('copy')
  const { data: copied } = useQuery({
    queryKey: [screen.declaration.name, 'record', original],
    queryFn: () => listApi(screen.declaration).get(original ?? ''),
    enabled: original !== null,
  })
  const saved = (record: Row) => {
    setRound(round + 1)
    navigate(recordAddress(screen.declaration, record.id) ?? '', {
      replace: true,
      state: withSavedFrom(state, pageKey),
    })
  }
  if (original !== null && copied === undefined) return <DetailSkeleton screen={screen} onBack={back} />
  return (
    <DetailForm
      key={round}
      screen={screen}
      record={undefined}
      copied={round === 0 ? copied : undefined}
      onSaved={saved}
      onCancel={back}
      onBack={back}
    />
  )
}

function KnownRecord({ screen, id }: { readonly screen: Screen; readonly id: string }) {
  const { declaration } = screen
  const reader = useReader()
  const back = useBack(screen)
  const { search } = useLocation()
  const [editing, setEditing] = useState(new URLSearchParams(search).has('edit'))
  const {
    data: record,
    error,
    refetch,
  } = useQuery({
    queryKey: [declaration.name, 'record', id],
    queryFn: () => listApi(declaration).get(id),
    refetchInterval: ({ state }) => (state.data ? (screen.refreshEvery?.([state.data]) ?? false) : false),
  })
  usePageLabel(record && recordLabel(screen, reader, record))
  const [news, onNewsRead] = useRecordNews(declaration.name, id, record?.version)
  // An open form stays open when another user changes the record: typed values must not be lost.
  const filling = useRef(false)
  filling.current = editing && (filling.current || record?.actions.includes('edit') === true)
  useEffect(() => {
    if (news === undefined || filling.current || isDeleted(news)) return
    refetch()
    if (news.event === undefined) onNewsRead()
  }, [news, refetch, onNewsRead])
  if (record === undefined) {
    if (error instanceof ApiFailure && [400, 404].includes(error.httpStatus)) return <MissingDetail onBack={back} />
    if (error) return <FailedDetail failure={error} onRetry={refetch} onBack={back} />
    return <DetailSkeleton screen={screen} onBack={back} />
  }
  const done = () => setEditing(false)
  const live = { news, onNewsRead }
  return filling.current ? (
    <DetailForm screen={screen} record={record} onSaved={done} onCancel={done} onBack={back} {...live} />
  ) : (
    <DetailView
      screen={screen}
      record={isDeleted(news) ? { ...record, actions: [] } : record}
      onEdit={() => setEditing(true)}
      onBack={back}
      {...live}
    />
  )
}
