import type { DocumentRecord } from '@entrepot/client/document-client'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { useLayoutEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { usePageKey, withSavedFrom } from '../../runtime/page.ts'
import { useReader } from '../../runtime/reader.ts'
import { forgetUnsaved } from '../../runtime/unsaved.ts'
import { recordLabel } from '../actions/action-words.ts'
import { DetailSkeleton } from '../detail/detail-states.tsx'
import { useBack } from '../detail/use-back.ts'
import { ageOf } from '../fields/time/age.ts'
import { recordAddress } from '../screen-facts.ts'
import { firstActionOf } from './commands/primary-action.ts'
import { type DocumentScreen, documentApi } from './document-api.ts'
import { DocumentForm } from './document-form.tsx'
import { addressLines } from './edit/address-lines.ts'
import { copiedStart } from './edit/copied-start.ts'
import { startFrom, useStoredDraft } from './edit/stored-draft.ts'
import type { DocumentStart } from './edit/use-document-edit.ts'

const NOTHING: DocumentStart = { values: {}, lines: [] }

/** A new document: empty, as a link fills it, as a copy of another, or as it was left when the browser was closed. */
export function NewDocument({ screen }: { readonly screen: DocumentScreen }) {
  const { declaration } = screen
  const { t, language } = useReader()
  const reader = useReader()
  const navigate = useNavigate()
  const pageKey = usePageKey()
  const { search, state } = useLocation()
  const back = useBack(screen)
  const [draft, storeDraft] = useStoredDraft(screen)
  // Its lines come from its source: there is little to type, and nothing to copy.
  const isFromSource = declaration.sources !== undefined
  const original = isFromSource ? null : new URLSearchParams(search).get('copy')
  const { data: copied } = useQuery({
    queryKey: [declaration.name, 'record', original],
    queryFn: () => documentApi(declaration).get(original ?? ''),
    enabled: original !== null,
  })
  // A draft that was there when the page was opened waits for a word; until then it is neither written over nor removed.
  const [waiting, setWaiting] = useState(isFromSource ? undefined : draft)
  const [ofAddress] = useState(
    (): DocumentStart => (isFromSource ? NOTHING : { values: {}, lines: addressLines(declaration, search) }),
  )
  // In place of what the address asks for: the draft, or nothing once that was saved.
  const [start, setStart] = useState<DocumentStart>()
  const [round, setRound] = useState(0)
  // Before the form marks it anew: what stood here before another copy was asked for is stored.
  useLayoutEffect(() => forgetUnsaved(pageKey), [pageKey])
  if (original !== null && copied === undefined) return <DetailSkeleton screen={screen} onBack={back} />

  const saved = (record: DocumentRecord, then = isFromSource ? firstActionOf(record) : undefined) => {
    if (waiting === undefined) storeDraft(undefined)
    setStart(NOTHING)
    // A kept tab must not offer to make the same document twice.
    setRound(round + 1)
    navigate(recordAddress(declaration, record.id, then) ?? '', { replace: true, state: withSavedFrom(state, pageKey) })
  }
  const decide = (restore: boolean) => {
    if (restore && waiting) {
      setStart(startFrom(waiting))
      setRound(round + 1)
    } else storeDraft(undefined)
    setWaiting(undefined)
  }
  const notice = waiting && (
    <Alert
      type="info"
      showIcon
      title={t('document.draft.found', { when: ageOf(waiting.at, language), count: waiting.lines.length })}
      action={
        <span className="action-buttons">
          <Button onClick={() => decide(false)}>{t('document.draft.discard')}</Button>
          <Button type="primary" ghost onClick={() => decide(true)}>
            {t('document.draft.restore')}
          </Button>
        </span>
      }
    />
  )
  const ofCopy = copied && start === undefined && (
    <Alert type="info" showIcon title={t('document.copyOf', { label: recordLabel(screen, reader, copied) })} />
  )
  return (
    <DocumentForm
      key={round}
      screen={screen}
      record={undefined}
      start={start ?? (copied ? copiedStart(declaration, copied) : ofAddress)}
      storeDraft={waiting === undefined && !isFromSource ? storeDraft : undefined}
      notice={notice ?? ofCopy}
      onSaved={saved}
      onCancel={back}
      onBack={back}
    />
  )
}
