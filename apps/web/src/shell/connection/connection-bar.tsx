import { DisconnectOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { probeConnection, useConnection } from '../../runtime/connection/connection.ts'
import { sinceWords } from '../../runtime/connection/since-words.ts'
import { useWords } from '../../runtime/words/words.ts'
import './connection-bar.css'

/** Tells that the connection is lost, since when, and what that means for the person's work. */
export function ConnectionBar() {
  const t = useWords()
  const { trouble, since } = useConnection()
  const parameters = { since: sinceWords(since, Date.now()) }
  return (
    // The region is rendered before its text: screen readers announce text that appears in it.
    <div aria-live="polite">
      {trouble !== undefined && (
        <div className="connection-bar">
          <DisconnectOutlined aria-hidden />
          <p>
            <b>{t(`connection.${trouble}`, parameters)}</b> {t('connection.meaning')}
          </p>
          <Button size="small" onClick={() => void probeConnection()}>
            {t('connection.tryNow')}
          </Button>
        </div>
      )}
    </div>
  )
}
