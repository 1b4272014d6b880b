import { Button, Modal } from 'antd'
import { formatTime } from '../../runtime/dates.ts'
import { useWords } from '../../runtime/words/words.ts'
import type { DialogProps } from '../dialogs/dialog.ts'
import { clearErrorLog, type LoggedError, useErrorLog } from './error-log.ts'
import './error-log-dialog.css'

function Entry({ entry }: { readonly entry: LoggedError }) {
  const t = useWords()
  const info = [t(`errorLog.${entry.source}`), formatTime(entry.at)].join(' · ')
  return (
    <li className="error-entry">
      <dl>
        <dt>{t('errorLog.message')}</dt>
        <dd className="error-message">{entry.message}</dd>
        <dt>{t('errorLog.info')}</dt>
        <dd>
          {info}
          {entry.components && <pre>{entry.components.trim()}</pre>}
        </dd>
        <dt>{t('errorLog.url')}</dt>
        <dd>{entry.url}</dd>
        <dt>{t('errorLog.stack')}</dt>
        <dd>
          <pre>{entry.stack}</pre>
        </dd>
      </dl>
    </li>
  )
}

export default function ErrorLogDialog({ open, onClose }: DialogProps) {
  const t = useWords()
  const entries = useErrorLog()
  return (
    <Modal
      open={open}
      title={t('errorLog.title')}
      width={820}
      onCancel={onClose}
      footer={
        <Button danger disabled={entries.length === 0} onClick={clearErrorLog}>
          {t('errorLog.clear')}
        </Button>
      }
    >
      {entries.length === 0 ? (
        <p className="error-none">{t('errorLog.empty')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard
        <ul className="error-entries" tabIndex={0} aria-label={t('errorLog.title')}>
          {entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
    </Modal>
  )
}
