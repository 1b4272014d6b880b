import { DisconnectOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useEffect, useState } from 'react'
import { useConnection } from '../../runtime/connection/connection.ts'
import { useIsLive } from '../../runtime/live/live-feed.ts'
import { useWords } from '../../runtime/words/words.ts'
import './live-paused.css'

/** A shorter interruption is not shown. */
const NOTICE_AFTER_MS = 10_000

/** Tells that the data may be out of date while live updates are interrupted. */
export function LivePaused() {
  const t = useWords()
  const isLive = useIsLive()
  // Without any connection the connection bar says more.
  const isAlone = useConnection().trouble === undefined
  const [lost, setLost] = useState(false)
  useEffect(() => {
    setLost(false)
    if (isLive) return
    const timer = setTimeout(() => setLost(true), NOTICE_AFTER_MS)
    return () => clearTimeout(timer)
  }, [isLive])
  return (
    <span aria-live="polite">
      {lost && isAlone && (
        <Tooltip title={t('live.pausedHint')}>
          <span className="live-paused">
            <DisconnectOutlined aria-hidden />
            <span>{t('live.paused')}</span>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
