import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../session/session.ts'
import { useWords } from '../words/words.ts'
import { isDeleted, type RecordNews } from './use-record-news.ts'

interface RecordNoticeProps {
  readonly news: RecordNews
  /** Nothing is lost by it, so the notice goes by itself after a while. */
  readonly onClose: () => void
  /** Somebody has typed here: what was typed is kept, and this shows what changed. */
  readonly onSee?: (() => void) | undefined
  readonly typing?: boolean
}

const SHOWN_MS = 20_000

/** Who changed the record under one's eyes. */
export function RecordNotice({ news, onClose, onSee, typing = false }: RecordNoticeProps) {
  const t = useWords()
  const me = useMe()
  const deleted = isDeleted(news)
  const by = news.event?.by
  const who = by?.name ?? t('engine.somebody')
  const goesByItself = !typing && !deleted
  const close = useEffectEvent(onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: further news are shown as long as the first
  useEffect(() => {
    if (!goesByItself) return
    const timer = setTimeout(() => close(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [goesByItself, news])

  const text = () => {
    if (deleted) return t(typing ? 'live.deletedWhileTyping' : 'live.deletedBy', { who })
    if (typing) return t('live.changedWhileTyping', { who })
    // One's own work in another tab needs no name.
    return by && by.id !== me.id ? t('live.changedBy', { who }) : t('live.changed')
  }
  return (
    <Alert
      className="live-notice"
      type={typing || deleted ? 'warning' : 'info'}
      showIcon
      role="status"
      title={text()}
      action={
        onSee && !deleted ? (
          <Button size="small" onClick={onSee}>
            {t('live.seeChanges')}
          </Button>
        ) : undefined
      }
      closable={{ onClose, 'aria-label': t('engine.close') }}
    />
  )
}
