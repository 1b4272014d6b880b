import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useId, useState } from 'react'
import { useReader } from '../../runtime/reader.ts'
import { listApi } from '../../runtime/session/api.ts'
import { ReadTime } from '../fields/time/time.tsx'
import { Difference } from '../record/difference.tsx'
import type { Screen } from '../screen.ts'
import { LoadFailure } from './load-failure.tsx'
import { useEarlier } from './use-earlier.tsx'
import './history.css'

/** Number of entries that are shown at first; older ones on demand. */
const FIRST = 8

/** The change history of a record: who, what and when; newest first. */
export function History({ screen, id }: { readonly screen: Screen; readonly id: string }) {
  const { declaration } = screen
  const reader = useReader()
  const { t, word } = reader
  const heading = useId()
  const [all, setAll] = useState(false)
  const { data, error, refetch } = useQuery({
    queryKey: [declaration.name, 'history', id],
    queryFn: () => listApi(declaration).history(id),
  })
  const [earlier, earlierButton] = useEarlier({
    queryKey: [declaration.name, 'history', id],
    newest: data ?? [],
    read: (before) => listApi(declaration).history(id, before),
  })
  const shown = all ? [...(data ?? []), ...earlier] : data?.slice(0, FIRST)
  return (
    <aside className="history" aria-labelledby={heading}>
      <h2 id={heading}>{t('engine.history')}</h2>
      {error && data === undefined && <LoadFailure error={error} onRetry={() => refetch()} />}
      {data?.length === 0 && <p className="quiet">{t('engine.historyEmpty')}</p>}
      <ol>
        {shown?.map((entry) => (
          <li key={entry.id}>
            <div>
              <b title={entry.username ?? undefined}>{entry.displayName ?? t('engine.system')}</b> ·{' '}
              {word(`enum.auditAction.${entry.action}`, entry.action)}
            </div>
            <div className="history-time">
              <ReadTime value={entry.happenedTime} />
            </div>
            {hasChanges(entry) && (
              <Difference
                owner={declaration.name}
                fields={declaration.fields}
                before={entry.before}
                after={entry.after}
              />
            )}
          </li>
        ))}
      </ol>
      {!all && data !== undefined && data.length > FIRST && (
        <Button type="link" size="small" onClick={() => setAll(true)}>
          {t('engine.historyAll', { count: data.length - FIRST })}
        </Button>
      )}
      {all && earlierButton}
    </aside>
  )
}

/** The entry of a creation shows no values: they stand in the record or in a later change. */
const hasChanges = ({ before, after }: { readonly before: object | null; readonly after: object | null }) =>
  before !== null && after !== null && Object.keys({ ...before, ...after }).length > 0
