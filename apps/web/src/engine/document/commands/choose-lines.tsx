import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { actionLabel, recordLabel } from '../../actions/action-words.ts'
import { formatNumber } from '../../fields/number/number.tsx'
import type { CommandPanelProps } from '../document-options.ts'
import './choose-lines.css'

interface ChooseLinesProps<Line extends { readonly id: string }, LineInput>
  extends Pick<CommandPanelProps, 'screen' | 'record' | 'command' | 'onClose'> {
  readonly run: (body: { lines: LineInput[] }) => Promise<unknown>
  /** The lines that are still open. */
  readonly open: readonly Line[]
  readonly text: string
  /** The goods of a line as people know them, and the location. */
  readonly goods: (line: Line) => string
  readonly place: (line: Line) => string | null
  readonly pieces: (line: Line) => number
  /** Input of the command for one line. */
  readonly inputOf: (line: Line) => LineInput
}

/** Dialog of a command that applies to the selected lines; the others stay open. */
export function ChooseLines<Line extends { readonly id: string }, LineInput>(props: ChooseLinesProps<Line, LineInput>) {
  const { screen, record, command, run, onClose, open, text, goods, place, pieces, inputOf } = props
  const reader = useReader()
  const { t } = reader
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ id }) => id)))
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = async () => {
    setBusy(true)
    setFailure(await run({ lines: open.filter(({ id }) => chosen.has(id)).map(inputOf) }))
    setBusy(false)
  }
  return (
    <Modal
      open
      width={620}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={t('document.confirm.chosen', { count: chosen.size })}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{text}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ul className="choose-lines" aria-label={t('document.confirm.open')}>
        {open.map((line) => (
          <li key={line.id}>
            <Checkbox checked={chosen.has(line.id)} onChange={() => toggle(line.id)}>
              <span translate="no">{goods(line)}</span>
            </Checkbox>
            <span className="figure">{formatNumber(pieces(line), 0)}</span>
            <span className="choose-place" translate="no">
              {place(line)}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
