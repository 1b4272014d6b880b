import type { FieldSet } from '@entrepot/contract/kit/fields'
import { Alert, Button, Drawer } from 'antd'
import { useRef, useState } from 'react'
import { refusedFields } from '../../../runtime/failure-fields.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { actionLabel, recordLabel } from '../../actions/action-words.ts'
import { ReasonField } from '../../actions/reason-field.tsx'
import { FormValues } from '../../fields/form-values-context.ts'
import { textOf } from '../../fields/say.ts'
import type { CommandPanelProps, LineOptions } from '../document-options.ts'
import type { SentLines } from '../lines/line-changes.ts'
import { areInSight, lineProblems, placedProblems } from '../lines/line-problems.ts'
import { type Lines, useLines } from '../lines/use-lines.ts'
import { LinesSection } from '../parts/lines-section.tsx'
import './lines-command.css'

interface LinesCommandProps extends CommandPanelProps {
  readonly options: LineOptions
  /** The fields of a line for this command, where they differ from those of editing. */
  readonly fields?: FieldSet
  readonly text: string
  /** Message when nothing was changed. */
  readonly nothing: string
  /** Builds the lines of the request; by default, the changes of each line. */
  readonly inputOf?: (sent: SentLines, lines: Lines['lines']) => SentLines['lines']
}

const NOBODY = () => undefined

/** A command that changes figures of lines that can no longer be edited, with a reason. */
export function LinesCommand(props: LinesCommandProps) {
  const { screen, record, command, options, text, nothing, inputOf, run, onClose } = props
  const { declaration } = screen
  const reader = useReader()
  const { t } = reader
  const narrow = useNarrow()
  const fields = props.fields ?? declaration.line
  const lines = useLines(fields, record.lines)
  const scans = useRef<(code: string) => void>(undefined)
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string>()

  const refused = (failure: unknown) => {
    const blamed = refusedFields(failure)
    const placed = placedProblems(blamed, lines.sent.keys)
    lines.setProblems(placed.lines)
    const isInLines = blamed.length > 0 && Object.keys(placed.header).length === 0
    setRefusal(isInLines && areInSight(placed.lines, options.columns) ? undefined : failureText(failure))
  }
  const send = async () => {
    const problems = lineProblems(t, fields, lines.base, lines.lines)
    lines.setProblems(problems)
    setMissing(reason.trim() === '')
    setRefusal(lines.dirty ? undefined : nothing)
    if (!lines.dirty || reason.trim() === '' || Object.keys(problems).length > 0) return
    setBusy(true)
    const body = { lines: inputOf?.(lines.sent, lines.lines) ?? lines.sent.lines, reason: reason.trim() }
    const failure = await run({ version: record.version, ...body })
    setBusy(false)
    if (failure !== undefined) refused(failure)
  }
  const label = actionLabel(reader, declaration, command)
  return (
    <Drawer
      open
      size={narrow ? '100%' : 860}
      mask={{ closable: false }}
      title={`${label} · ${recordLabel(screen, reader, record)}`}
      onClose={onClose}
      footer={
        <div className="lines-command-foot">
          <ReasonField value={reason} missing={missing && reason.trim() === ''} onChange={setReason} onEnter={send} />
          <Button onClick={onClose}>{t('document.back')}</Button>
          <Button type="primary" loading={busy} onClick={send}>
            {label}
          </Button>
        </div>
      }
    >
      <div className="detail-screen">
        <p className="quiet">{text}</p>
        {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
        <FormValues value={record}>
          <LinesSection
            owner={declaration.name}
            fields={fields}
            options={options}
            header={record}
            lines={lines.lines}
            problems={lines.problems}
            record={record}
            editor={lines}
            cargoOwnerId={textOf(record.cargoOwnerId) || undefined}
            onOwner={NOBODY}
            scans={scans}
          />
        </FormValues>
      </div>
    </Drawer>
  )
}
