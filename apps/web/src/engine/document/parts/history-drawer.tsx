import type { DocumentEvent } from '@entrepot/client/document-client'
import { fieldOf } from '@entrepot/contract/kit/field-of'
import { Drawer } from 'antd'
import { useReader } from '../../../runtime/reader.ts'
import { actionLabel } from '../../actions/action-words.ts'
import { useEarlier } from '../../detail/use-earlier.tsx'
import { ReadTime } from '../../fields/time/time.tsx'
import { Difference } from '../../record/difference.tsx'
import { type DocumentScreen, documentApi } from '../document-api.ts'
import { useHistory } from './steps-bar.tsx'
import '../../detail/history.css'

interface HistoryDrawerProps {
  readonly screen: DocumentScreen
  readonly id: string
  readonly onClose: () => void
}

/** The history of a document: who, what, when and why; newest first. */
export function HistoryDrawer({ screen, id, onClose }: HistoryDrawerProps) {
  const { t } = useReader()
  const { declaration } = screen
  const { data = [] } = useHistory(screen, id)
  const [earlier, earlierButton] = useEarlier({
    queryKey: [declaration.name, 'history', id],
    newest: data,
    read: (before) => documentApi(declaration).history(id, before),
  })
  return (
    <Drawer open size={420} title={t('engine.history')} onClose={onClose}>
      <div className="history">
        {data.length === 0 && <p className="quiet">{t('engine.historyEmpty')}</p>}
        <ol>
          {[...data, ...earlier].map((event) => (
            <li key={event.id}>
              <EventText screen={screen} event={event} />
            </li>
          ))}
        </ol>
        {earlierButton}
      </div>
    </Drawer>
  )
}

function EventText({ screen, event }: { readonly screen: DocumentScreen; readonly event: DocumentEvent }) {
  const { declaration } = screen
  const reader = useReader()
  const { t, word } = reader
  const { look } = fieldOf(declaration.fields, declaration.state)
  const stateWord = (state: string) => word(`enum.${look.kind === 'choice' ? look.of.name : ''}.${state}`, state)
  const actionText =
    event.action in declaration.commands
      ? actionLabel(reader, declaration, event.action)
      : word(`enum.auditAction.${event.action}`, event.action)
  const hasNewState = event.toState && event.fromState && event.toState !== event.fromState
  return (
    <>
      <div>
        <b title={event.username ?? undefined}>{event.displayName ?? t('engine.system')}</b> · {actionText}
        {hasNewState && ` · ${stateWord(event.fromState)} → ${stateWord(event.toState)}`}
      </div>
      <div className="history-time">
        <ReadTime value={event.happenedTime} />
      </div>
      {event.doneAt && (
        <div className="history-time">
          {t('document.doneAt')} <ReadTime value={event.doneAt} />
        </div>
      )}
      {event.reason && <div translate="no">{t('document.because', { reason: event.reason })}</div>}
      {event.before !== null && event.after !== null && Object.keys({ ...event.before, ...event.after }).length > 0 && (
        <Difference owner={declaration.name} fields={declaration.fields} before={event.before} after={event.after} />
      )}
    </>
  )
}
