import { EditOutlined } from '@ant-design/icons'
import type { DocumentRecord } from '@entrepot/client/document-client'
import { detailRouteOf } from '@entrepot/contract/kit/declaration'
import { Alert, Button } from 'antd'
import { type MouseEvent, type ReactNode, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { lazy } from '../../runtime/lazy/lazy.tsx'
import { inSentence, useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { failureText } from '../../runtime/toast.ts'
import { ActionButtons, type ActionItem } from '../../ui/action-buttons.tsx'
import { useNarrow } from '../../ui/hooks/use-narrow.ts'
import { useShortcuts } from '../../ui/hooks/use-shortcut.ts'
import { useStable } from '../../ui/hooks/use-stable.ts'
import { actionLabel, isGrave } from '../actions/action-words.ts'
import { FormValues } from '../fields/form-values-context.ts'
import type { Slot } from '../slot.ts'
import { offeredActions } from './commands/primary-action.ts'
import type { DocumentCommands } from './commands/use-document-commands.tsx'
import type { DocumentScreen } from './document-api.ts'
import type { DocumentPartProps } from './document-options.ts'
import { useErp } from './erp/use-erp.ts'
import type { GridHandle } from './line-grid/line-grid.tsx'
import { savedLine } from './lines/line-model.ts'
import { BlockedStep } from './next-step/blocked-step.tsx'
import { NextButton } from './next-step/next-button.tsx'
import { useNextDocument } from './next-step/use-next-document.ts'
import { DocumentFrame } from './parts/document-frame.tsx'
import { DocumentHeader } from './parts/document-header.tsx'
import { withFilledFields } from './parts/filled-fields.ts'
import { FoldedFields } from './parts/folded-fields.tsx'
import { LinesSection } from './parts/lines-section.tsx'
import { useShowRefusedLine } from './parts/use-show-refused-line.ts'
import { printDocument } from './print-document.ts'
import { RefusedCommandContext } from './refused-command.ts'
import { targetTypeOf } from './target-type.ts'

const HistoryDrawer = lazy(async () => ({ default: (await import('./parts/history-drawer.tsx')).HistoryDrawer }))

/** The field or cell that was clicked to start editing. */
export type EditPlace = { readonly field: string } | { readonly line: string; readonly column: string } | undefined

interface DocumentViewProps {
  readonly screen: DocumentScreen
  readonly record: DocumentRecord
  readonly commands: DocumentCommands
  /** The last change by another user. */
  readonly notice: ReactNode
  readonly onEdit: (place?: EditPlace) => void
  readonly onBack: () => void
}

const NOBODY = () => undefined

/** A document, read-only, with the actions that the server allows. */
export function DocumentView({ screen, record, commands, notice, onEdit, onBack }: DocumentViewProps) {
  const { declaration, document: options } = screen
  const reader = useReader()
  const { t } = reader
  const navigate = useNavigate()
  const may = useMay()
  const narrow = useNarrow()
  const page = useRef<HTMLElement>(null)
  const scans = useRef<(code: string) => void>(undefined)
  const grid = useRef<GridHandle>(null)
  const [history, setHistory] = useState(false)
  const erp = useErp(screen, record)
  const { primary, others, apart } = offeredActions(screen, record)
  const makes = others.filter((action) => targetTypeOf(action) !== undefined)
  const { openNext } = useNextDocument(record)
  // The custom buttons of the screen need space too.
  const besideTools = options.parts?.tools === undefined ? others.length : Math.max(1, makes.length)
  const visible = narrow ? 0 : Math.min(others.length, besideTools)
  const mayEdit = record.actions.includes('edit')
  const mayMake = declaration.creates && may(`${declaration.name}.write`)
  const route = detailRouteOf(declaration) ?? ''
  const run = useStable((action: string) => commands.run(action, record))
  const send = useStable((command: string, body: object) => commands.send(command, record, body))
  const doNext = primary === 'edit' ? () => onEdit() : primary ? () => run(primary) : openNext
  useShortcuts(page, [
    ...(doNext ? [{ key: 'Enter', ctrl: true, run: doNext }] : []),
    ...(mayEdit ? [{ key: 'e', run: () => onEdit() }] : []),
    ...(mayMake ? [{ key: 'n', run: () => navigate(route) }] : []),
    { key: 'Escape', run: onBack },
  ])

  const item = (action: string): ActionItem => ({
    key: action,
    label: actionLabel(reader, declaration, action),
    run: () => run(action),
  })
  const paperLabel = (paper = '') => {
    const name = reader.word(`${declaration.name}.paper${paper}`, '')
    return name === '' ? t('document.print') : t('document.printPaper', { paper: inSentence(reader, name) })
  }
  const more: ActionItem[] = [
    { key: 'print', label: paperLabel(), run: () => printDocument(screen, record.id) },
    ...Object.keys(declaration.print.papers ?? {}).map((paper) => ({
      key: `print ${paper}`,
      label: paperLabel(`.${paper}`),
      run: () => printDocument(screen, record.id, paper),
    })),
    ...(mayMake ? [{ key: 'copy', label: t('document.copy'), run: () => navigate(`${route}?copy=${record.id}`) }] : []),
    ...(erp.isOffered ? [{ key: 'erp', label: t('erp.send'), run: erp.send }] : []),
    { key: 'history', label: t('engine.history'), run: () => setHistory(true) },
    ...apart.map((action) => ({ ...item(action), grave: isGrave(declaration, action) })),
    ...(record.actions.includes('delete') ? [{ ...item('delete'), grave: true }] : []),
  ]
  const pointed = (event: MouseEvent) => {
    const field = (event.target as Element).closest<HTMLElement>('[data-field]')?.dataset.field
    const isLink = (event.target as Element).closest('a, button') !== null
    if (mayEdit && field !== undefined && !isLink && getSelection()?.isCollapsed) onEdit({ field })
  }
  const lines = useMemo(() => record.lines.map(savedLine), [record.lines])
  const make = useStable((type: string, body: object) => commands.make(type, record, body))
  const part = (Part: Slot<DocumentPartProps> | undefined) => Part && <Part record={record} send={send} make={make} />
  const { refusal } = commands
  useShowRefusedLine(refusal?.isInLines ? refusal.lines : NO_PROBLEMS, page, grid)
  return (
    <>
      <DocumentFrame
        screen={screen}
        record={record}
        page={page}
        editing={false}
        header={
          <DocumentHeader screen={screen} record={record} onBack={onBack}>
            <NextButton
              screen={screen}
              record={record}
              busy={primary !== undefined && commands.busy === primary}
              run={doNext}
            />
            {mayEdit && primary !== 'edit' && (
              <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit()}>
                {t('engine.edit')}
              </Button>
            )}
            {part(options.parts?.tools)}
            <ActionButtons
              items={[...others.map(item), ...more]}
              visible={visible}
              moreLabel={t('engine.moreActions')}
              busy={commands.busy}
            />
          </DocumentHeader>
        }
        alerts={
          <>
            {notice}
            <BlockedStep screen={screen} record={record} help={part(options.parts?.blocked)} />
            {refusal && !refusal.isInLines && (
              <Alert
                type="error"
                showIcon
                title={failureText(refusal.failure)}
                closable={{ onClose: commands.forgetRefusal, 'aria-label': t('engine.close') }}
              />
            )}
            {part(options.parts?.above)}
          </>
        }
        fields={
          // biome-ignore lint/a11y/noStaticElementInteractions: a shorter way for the pointer; the key is `e`
          // biome-ignore lint/a11y/useKeyWithClickEvents: the same
          <div onClick={pointed} className="document-fields" data-may-edit={mayEdit || undefined}>
            <FoldedFields screen={withFilledFields(screen, record)} record={record} />
          </div>
        }
        lines={
          <RefusedCommandContext value={refusal}>
            {part(options.parts?.lines) ?? (
              <FormValues value={record}>
                <LinesSection
                  ref={grid}
                  owner={declaration.name}
                  fields={declaration.line}
                  options={options.lines}
                  header={record}
                  lines={lines}
                  problems={refusal?.lines ?? NO_PROBLEMS}
                  record={record}
                  editor={undefined}
                  onWantEdit={mayEdit ? (line, column) => onEdit({ line, column }) : undefined}
                  cargoOwnerId={undefined}
                  onOwner={NOBODY}
                  scans={scans}
                  run={send}
                />
              </FormValues>
            )}
            {part(options.parts?.below)}
          </RefusedCommandContext>
        }
      />
      {history && <HistoryDrawer screen={screen} id={record.id} onClose={() => setHistory(false)} />}
    </>
  )
}

const NO_PROBLEMS = {}
