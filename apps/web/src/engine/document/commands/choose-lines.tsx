import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { actionLabel, recordLabel } from '../../actions/action-words.ts'
import { formatNumber } from '../../fields/number/number.tsx'
import { textOf } from '../../fields/say.ts'
import type { CommandPanelProps } from '../document-options.ts'
import type { LineValues } from '../lines/line-model.ts'
import './choose-lines.css'

interface ChooseLinesProps extends CommandPanelProps {
  /** Those that are left to be done. */
  readonly open: readonly LineValues[]
  readonly text: string
  readonly pieces: (line: LineValues) => number
  /** What the command wants to be told of a line. */
  readonly told: (line: LineValues) => object
}

/** A command that is done with some of the lines now; the others stay open. */
export function ChooseLines({ screen, record, command, run, onClose, open, text, pieces, told }: ChooseLinesProps) {
  const reader = useReader()
  const { t } = reader
  const [chosen, setChosen] = useState<ReadonlySet<string>>(() => new Set(open.map(({ id }) => textOf(id))))
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    setChosen(next)
  }
  const send = async () => {
    setBusy(true)
    setFailure(await run({ lines: open.filter(({ id }) => chosen.has(textOf(id))).map(told) }))
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
          <li key={textOf(line.id)}>
            <Checkbox checked={chosen.has(textOf(line.id))} onChange={() => toggle(textOf(line.id))}>
              <span translate="no">
                {textOf(line.productCode)} {textOf(line.productName)}
              </span>
            </Checkbox>
            <span className="figure">{formatNumber(pieces(line), 0)}</span>
            <span className="choose-place" translate="no">
              {textOf(line.locationName)}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
