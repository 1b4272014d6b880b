import type { SessionRow } from '@entrepot/contract/identity/session'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Button, Skeleton } from 'antd'
import { LoadFailure } from '../../../engine/detail/load-failure.tsx'
import { formatTime } from '../../../runtime/dates.ts'
import { sessionApi } from '../../../runtime/session/api.ts'
import { toast } from '../../../runtime/toast.ts'
import { useWords } from '../../../runtime/words/words.ts'
import { browserName } from './browser-name.ts'

const QUERY_KEY = ['session', 'places']

function Place({ place, onEnd }: { readonly place: SessionRow; readonly onEnd: () => void }) {
  const t = useWords()
  return (
    <li className="place">
      <div>
        <p className="place-name">
          {browserName(place.userAgent) ?? t('profile.unknownBrowser')}
          {place.current && <span className="place-here">{t('profile.thisSession')}</span>}
        </p>
        <p className="profile-hint">
          {place.address} · {t('profile.since', { time: formatTime(place.createdTime) })} ·{' '}
          {t('profile.lastUsed', { time: formatTime(place.lastUsedTime) })}
        </p>
      </div>
      {!place.current && <Button onClick={onEnd}>{t('profile.endSession')}</Button>}
    </li>
  )
}

/** The current session first, then the latest. */
const inOrder = (places: readonly SessionRow[]) =>
  [...places].sort((a, b) => Number(b.current) - Number(a.current) || b.lastUsedTime.localeCompare(a.lastUsedTime))

export function ProfileSessions() {
  const t = useWords()
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery({ queryKey: QUERY_KEY, queryFn: sessionApi.sessions })
  const end = useMutation({
    mutationFn: (id: string | undefined) => (id ? sessionApi.endSession(id) : sessionApi.endOtherSessions()),
    onSuccess: (_, id) => toast.success(t(id ? 'profile.sessionEnded' : 'profile.othersEnded')),
    onSettled: () => queries.invalidateQueries({ queryKey: QUERY_KEY }),
  })
  const alone = data?.every((place) => place.current) ?? true
  return (
    <section className="profile-card profile-wide" aria-labelledby="own-sessions">
      <div className="profile-head">
        <h2 id="own-sessions">{t('profile.sessions')}</h2>
        {!alone && (
          <Button loading={end.isPending} onClick={() => end.mutate(undefined)}>
            {t('profile.endOthers')}
          </Button>
        )}
      </div>
      {data === undefined && error === null && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {data === undefined && error !== null && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data !== undefined && (
        <ul className="places">
          {inOrder(data).map((place) => (
            <Place key={place.id} place={place} onEnd={() => end.mutate(place.id)} />
          ))}
        </ul>
      )}
      {data !== undefined && alone && <p className="profile-hint">{t('profile.onlyHere')}</p>}
    </section>
  )
}
