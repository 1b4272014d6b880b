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

/** A new document: empty, filled by a link, a copy of another, or a draft that this browser stored. */
export function NewDocument({ screen }: { readonly screen: DocumentScreen }) {
  const { declaration } = screen
  const { t, language } = useReader()
  const reader = useReader()
  const navigate = useNavigate()
  const pageKey = usePageKey()
  const { search, state } = useLocation()
  const back = useBack(screen)
  const [draft, storeDraft] = useStoredDraft(screen)
  // Lines come from the source document: there is little to type, and nothing to copy.
  const isFromSource = declaration.sources !== undefined
  const original = isFromSource ? null : new URLSearchParams(search).get('copy')
  const { data: copied } = useQuery({
    queryKey: [declaration.name, 'record', original],
    queryFn: () => documentApi(declaration).get(original ?? ''),
    enabled: original !== null,
  })
  // An older draft stays unchanged until the person decides whether to use it.
  const [waiting, setWaiting] = useState(isFromSource ? undefined : draft)
  const [ofAddress] = useState(
    (): DocumentStart => (isFromSource ? NOTHING : { values: {}, lines: addressLines(declaration, search) }),
  )
  // Replaces the values of the URL: the draft, or nothing after saving.
  const [start, setStart] = useState<DocumentStart>()
  const [round, setRound] = useState(0)
  // Runs before the form registers again: values typed before another copy was requested are stored as a draft.
  useLayoutEffect(() => forgetUnsaved(pageKey), [pageKey])
  if (original !== null && copied === undefined) return <DetailSkeleton screen={screen} onBack={back} />

  const saved = (record: DocumentRecord, then = isFromSource ? firstActionOf(record) : undefined) => {
    if (waiting === undefined) storeDraft(undefined)
    setStart(NOTHING)
    // A tab that stays open must not offer to create the same document twice.
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
