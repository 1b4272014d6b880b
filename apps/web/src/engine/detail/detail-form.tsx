import { Alert, Button } from 'antd'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { RecordNotice } from '../../runtime/live/record-notice.tsx'
import type { RecordNews } from '../../runtime/live/use-record-news.ts'
import { oneOf, useReader } from '../../runtime/reader.ts'
import { failureText, useToast } from '../../runtime/toast.ts'
import { useUnsaved } from '../../runtime/unsaved.ts'
import { useShortcuts } from '../../ui/hooks/use-shortcut.ts'
import { SecretDialog } from '../../ui/secret-dialog.tsx'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { recordLabel, secretTitle } from '../actions/action-words.ts'
import type { Row } from '../row.ts'
import type { Screen } from '../screen.ts'
import { DetailHeader } from './detail-header.tsx'
import { copiedValues } from './form/copied-values.ts'
import { EditGroups } from './form/edit-groups.tsx'
import { useFirstField } from './form/use-first-field.ts'
import { useFirstProblem } from './form/use-first-problem.ts'
import { useForm } from './form/use-form.ts'
import { useFormNews } from './form/use-form-news.ts'
import { useGivenValues } from './form/use-given-values.ts'
import { useSave } from './use-save.ts'
import { WithHistory } from './with-history.tsx'

const StaleAlert = lazy(async () => ({ default: (await import('./stale-alert.tsx')).StaleAlert }))

interface DetailFormProps {
  readonly screen: Screen
  /** Undefined for a new record. */
  readonly record: Row | undefined
  /** The record that a new one is copied from. */
  readonly copied?: Row | undefined
  readonly onSaved: (record: Row) => void
  readonly onCancel: () => void
  readonly onBack: () => void
  /** A change of the record by another user while the form is open. */
  readonly news?: RecordNews | undefined
  readonly onNewsRead?: () => void
}

const nothing = () => undefined

/** The form of a record. Each problem is shown at its field; typed values are never dropped without a question. */
export function DetailForm(props: DetailFormProps) {
  const { screen, record, copied, onSaved, onCancel, onBack, news, onNewsRead = nothing } = props
  const reader = useReader()
  const { t } = reader
  const toast = useToast()
  const page = useRef<HTMLElement>(null)
  const [ask, question] = useConfirm()
  // The saved record is passed on only when the form no longer counts as unsaved.
  const [saved, setSaved] = useState<{ readonly record: Row; readonly secret: string | undefined }>()
  const initialValues = useGivenValues(screen, record === undefined)
  const form = useForm(screen, record, { ...initialValues, ...(copied && copiedValues(screen, copied)) })
  useUnsaved(form.dirty && saved === undefined)
  const { save, saving, refusal, current, keepMine, meet } = useSave(screen, form, (stored, secret) => {
    toast.success(t('engine.saved', { label: recordLabel(screen, reader, stored) }))
    setSaved({ record: stored, secret })
  })
  const leave = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved !== undefined && saved.secret === undefined) leave(saved.record)
  }, [saved])
  useFirstField(page)
  useFirstProblem(page, form.problems)
  const settle = (choose: () => void) => () => {
    onNewsRead()
    choose()
  }
  const notice = useFormNews(screen, form, news, { onRead: onNewsRead, onMeet: meet })

  const cancel = async () => {
    // The shell asks before the page is left; leaving the form but staying on the page is asked about here.
    if (record === undefined || !form.dirty) return onCancel()
    const discard = await ask({
      title: t('engine.discard.title'),
      yes: t('engine.discard.yes'),
      no: t('engine.discard.no'),
      grave: true,
    })
    if (discard) onCancel()
  }
  useShortcuts(page, [
    { key: 'Enter', ctrl: true, run: save },
    { key: 'Escape', typing: true, run: cancel },
  ])

  const title = record
    ? recordLabel(screen, reader, record)
    : t('engine.new', { one: oneOf(reader, screen.declaration.name) })
  return (
    <section className="detail-screen" ref={page} data-page data-editing>
      <DetailHeader screen={screen} title={title} record={record} onBack={onBack}>
        <Button onClick={cancel}>{t('engine.cancel')}</Button>
        <Button type="primary" loading={saving} title="Ctrl ⏎" onClick={save}>
          {t('engine.save')}
        </Button>
      </DetailHeader>
      {copied && (
        <Alert type="info" showIcon title={t('engine.copyOf', { label: recordLabel(screen, reader, copied) })} />
      )}
      {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal)} />}
      {/* The stale alert below says the same, with more detail. */}
      {notice && !current && <RecordNotice {...notice} />}
      {current && (
        <StaleAlert
          screen={screen}
          form={form}
          current={current}
          onKeepMine={settle(keepMine)}
          onTakeTheirs={settle(onCancel)}
        />
      )}
      <WithHistory screen={screen} id={record?.id}>
        <form
          className="detail-body"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            save()
          }}
        >
          <EditGroups screen={screen} form={form} record={record} disabled={saving} />
          {/* Lets Enter in a text field submit the form. */}
          <button type="submit" hidden aria-hidden tabIndex={-1} />
        </form>
      </WithHistory>
      {question}
      <SecretDialog
        title={saved ? secretTitle(screen, reader, saved.record) : ''}
        secret={saved?.secret}
        onClose={() => saved && onSaved(saved.record)}
      />
    </section>
  )
}
