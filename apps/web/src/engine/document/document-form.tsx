import type { DocumentRecord } from '@entrepot/client/document-client'
import { Alert, Button } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { inSentence, useReader } from '../../runtime/reader.ts'
import { useMe } from '../../runtime/session/session.ts'
import { failureText, useToast } from '../../runtime/toast.ts'
import { useUnsaved } from '../../runtime/unsaved.ts'
import { useShortcuts } from '../../ui/hooks/use-shortcut.ts'
import { useConfirm } from '../../ui/use-confirm.tsx'
import { actionLabel, recordLabel } from '../actions/action-words.ts'
import { EditGroups } from '../detail/form/edit-groups.tsx'
import type { Values } from '../detail/form/form-values.ts'
import { useFirstField } from '../detail/form/use-first-field.ts'
import { useFirstProblem } from '../detail/form/use-first-problem.ts'
import { FormValues } from '../fields/form-values-context.ts'
import { textOf } from '../fields/say.ts'
import { commandAfterSaving } from './commands/primary-action.ts'
import type { DocumentScreen } from './document-api.ts'
import type { EditPlace } from './document-view.tsx'
import { ChangedMeanwhile } from './edit/changed-meanwhile.tsx'
import { withOneSource } from './edit/one-source.ts'
import { type StoredDraft, useStoreDraft } from './edit/stored-draft.ts'
import { type DocumentStart, useDocumentEdit } from './edit/use-document-edit.ts'
import { useDocumentSave } from './edit/use-document-save.ts'
import type { GridHandle } from './line-grid/line-grid.tsx'
import { usePageScans } from './line-grid/scan/use-page-scans.ts'
import { DocumentFrame } from './parts/document-frame.tsx'
import { DocumentHeader } from './parts/document-header.tsx'
import { withFilledFields } from './parts/filled-fields.ts'
import { LinesOfSource } from './parts/lines-of-source.tsx'
import { LinesSection } from './parts/lines-section.tsx'

interface DocumentFormProps {
  readonly screen: DocumentScreen
  /** The document as stored; undefined for a new one. */
  readonly record: DocumentRecord | undefined
  readonly start: DocumentStart
  readonly place?: EditPlace
  readonly storeDraft?: ((draft: StoredDraft) => void) | undefined
  /** Shown above the fields: a stored draft, or the original of a copy. */
  readonly notice?: ReactNode
  /** Called after saving; `then` is the action to run next. */
  readonly onSaved: (record: DocumentRecord, then: string | undefined) => void
  readonly onCancel: () => void
  readonly onBack: () => void
}

/** The form of a document. Each problem is shown at its field; typed values are never dropped without a question. */
export function DocumentForm(props: DocumentFormProps) {
  const { screen, record, start, place, storeDraft, notice, onSaved, onCancel, onBack } = props
  const { declaration, document: options } = screen
  const reader = useReader()
  const { t } = reader
  const toast = useToast()
  const { currentWarehouseId } = useMe()
  const page = useRef<HTMLElement>(null)
  const grid = useRef<GridHandle>(null)
  const scans = useRef<(code: string) => void>(undefined)
  const [ask, question] = useConfirm()
  const edit = useDocumentEdit(screen, record, start)
  const { form, lines } = edit
  const { save, saving, refusal } = useDocumentSave(screen, edit)
  // The saved document is passed on only when the form no longer counts as unsaved.
  const [saved, setSaved] = useState<{ readonly record: DocumentRecord; readonly then: string | undefined }>()
  useUnsaved(edit.dirty && saved === undefined)
  useStoreDraft(saved === undefined ? storeDraft : undefined, edit)
  const leave = useEffectEvent(onSaved)
  useEffect(() => {
    if (saved) leave(saved.record, saved.then)
  }, [saved])
  useFirstProblem(page, form.problems)
  useFirstBadLine(lines.problems, grid)
  usePlace(place, page, grid)
  useFirstField(page, record === undefined)
  // A new document that is made from another has no lines yet: there a scan chooses the source.
  const hasLines = record !== undefined || declaration.sources === undefined
  usePageScans(page, hasLines ? (code) => scans.current?.(code) : undefined)

  const store = async (then?: string) => {
    const stored = await save()
    if (stored === undefined) return
    if (then === undefined) toast.success(t('engine.saved', { label: recordLabel(screen, reader, stored) }))
    setSaved({ record: stored, then })
  }
  const cancel = async () => {
    // The shell asks before the page is left; leaving the form but staying on the page is asked about here.
    if (record === undefined || !edit.dirty) return onCancel()
    const words = { title: t('engine.discard.title'), yes: t('engine.discard.yes'), no: t('engine.discard.no') }
    if (await ask({ ...words, grave: true })) onCancel()
  }
  useShortcuts(page, [
    { key: 'Enter', ctrl: true, run: () => store() },
    { key: 's', ctrl: true, run: () => store() },
    { key: 'Escape', typing: true, run: cancel },
  ])

  const newer = record && form.base && record.version !== form.base.version ? record : undefined
  const keepMine = () => newer && edit.rebase(newer)
  // A new document can be saved and submitted in one step.
  const next = commandAfterSaving(declaration, record)
  const formContext = useMemo(
    (): Values => ({
      warehouseId: record?.warehouseId ?? currentWarehouseId,
      ...record,
      ...form.values,
      lines: undefined,
    }),
    [record, form.values, currentWarehouseId],
  )
  const owner = textOf(formContext.cargoOwnerId)
  return (
    <>
      <DocumentFrame
        screen={screen}
        record={record}
        page={page}
        editing
        {...(hasLines ? { edited: lines.lines } : {})}
        header={
          <DocumentHeader screen={screen} record={record} onBack={onBack}>
            <Button onClick={cancel}>{t('engine.cancel')}</Button>
            {next && (
              <Button disabled={saving} onClick={() => store(next)}>
                {t('document.saveAnd', { action: inSentence(reader, actionLabel(reader, declaration, next)) })}
              </Button>
            )}
            <Button type="primary" loading={saving} title="Ctrl ⏎" onClick={() => store()}>
              {t('engine.save')}
            </Button>
          </DocumentHeader>
        }
        alerts={
          <>
            {notice}
            {refusal !== undefined && <Alert type="error" showIcon title={failureText(refusal)} />}
            {newer && (
              <ChangedMeanwhile screen={screen} current={newer} onKeepMine={keepMine} onTakeTheirs={onCancel} />
            )}
          </>
        }
        fields={
          <EditGroups
            screen={record ? withFilledFields(screen, record) : withOneSource(screen, form.values)}
            form={form}
            record={record}
            disabled={saving}
          />
        }
        lines={
          !hasLines ? (
            <LinesOfSource />
          ) : (
            options.parts?.lines === undefined && (
              <FormValues value={formContext}>
                <LinesSection
                  ref={grid}
                  owner={declaration.name}
                  fields={declaration.line}
                  options={options.lines}
                  header={record ?? NO_RECORD}
                  lines={lines.lines}
                  problems={lines.problems}
                  record={record}
                  editor={lines}
                  cargoOwnerId={owner === '' ? undefined : owner}
                  onOwner={(id) => 'cargoOwnerId' in form.values && form.set('cargoOwnerId', id)}
                  scans={scans}
                />
              </FormValues>
            )
          )
        }
      />
      {question}
    </>
  )
}

const NO_RECORD = {}

type GridRef = { readonly current: GridHandle | null }

/** After a refusal, makes the first cell with a problem active, unless a header field has a problem too. */
function useFirstBadLine(problems: Readonly<Record<string, Readonly<Record<string, string>>>>, grid: GridRef) {
  const count = Object.keys(problems).length
  const before = useRef(0)
  const show = useEffectEvent(() => {
    const [key, own = {}] = Object.entries(problems)[0] ?? []
    const column = Object.keys(own).find((name) => name !== '')
    if (key !== undefined && column !== undefined) grid.current?.goTo(key, column)
  })
  useEffect(() => {
    if (count > before.current) show()
    before.current = count
  }, [count])
}

/** Editing starts at the field or cell that was clicked. */
function usePlace(place: EditPlace, page: { readonly current: HTMLElement | null }, grid: GridRef) {
  const go = useEffectEvent(() => {
    if (place === undefined) return
    if ('line' in place) grid.current?.goTo(place.line, place.column)
    else page.current?.querySelector<HTMLElement>(`[data-field="${place.field}"] :is(input, textarea)`)?.focus()
  })
  useEffect(() => go(), [])
}
