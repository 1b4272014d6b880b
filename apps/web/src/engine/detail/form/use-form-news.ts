import { useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import type { RecordNotice } from '../../../runtime/live/record-notice.tsx'
import { isDeleted, type RecordNews } from '../../../runtime/live/use-record-news.ts'
import { listApi } from '../../../runtime/session/api.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import type { Form } from './use-form.ts'

interface Then {
  readonly onRead: () => void
  /** Shows what the other user saved beside the typed values. */
  readonly onMeet: (current: Row) => void
}

/**
 * Applies another user's change to an open form: untouched fields are updated, typed ones stay and the person is told.
 */
export function useFormNews(screen: Screen, form: Form, news: RecordNews | undefined, { onRead, onMeet }: Then) {
  const { declaration } = screen
  const queries = useQueryClient()
  const [current, setCurrent] = useState<Row>()
  const taken = useEffectEvent((fresh: Row) => {
    if (fresh.version === form.base?.version) return onRead()
    setCurrent(fresh)
    if (form.dirty) return
    form.rebase(fresh)
    queries.setQueryData([declaration.name, 'record', fresh.id], fresh)
  })
  const id = form.base?.id
  useEffect(() => {
    setCurrent(undefined)
    if (news === undefined || id === undefined || isDeleted(news)) return
    let gone = false
    // When it cannot be read now, saving will report the conflict.
    listApi(declaration)
      .get(id)
      .then(
        (fresh) => gone || taken(fresh),
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [declaration, news, id])

  if (news === undefined || (current === undefined && !isDeleted(news))) return undefined
  const typing = form.dirty && current?.version !== form.base?.version
  const see = () => {
    if (current) onMeet(current)
    onRead()
  }
  return { news, typing, onClose: onRead, onSee: typing ? see : undefined } satisfies ComponentProps<
    typeof RecordNotice
  >
}
