import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useMe } from '../session/session.ts'
import { useWords } from '../words/words.ts'
import { isDeleted, type RecordNews } from './use-record-news.ts'

interface RecordNoticeProps {
  readonly news: RecordNews
  /** Also called after some time, if the notice needs no decision. */
  readonly onClose: () => void
  /** Shows what changed, while typed values are kept. */
  readonly onSee?: (() => void) | undefined
  readonly typing?: boolean
}

const SHOWN_MS = 20_000

/** Tells who changed the record that is open. */
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
    // The person's own change in another tab is shown without a name.
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
