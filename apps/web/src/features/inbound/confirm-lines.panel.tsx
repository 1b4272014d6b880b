import { Alert, Checkbox, Modal } from 'antd'
import { useState } from 'react'
import { actionLabel, recordLabel } from '../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { formatNumber } from '../../engine/fields/number.tsx'
import { useReader } from '../../engine/fields/reader.ts'
import { textOf } from '../../engine/fields/say.ts'
import { failureText } from '../../engine/runtime/toast.ts'
import './confirm-lines.css'

/** Some of the lines are on their shelves: they are moved now, the others stay open. */
export default function ConfirmLinesPanel(props: CommandPanelProps) {
  const { screen, record, command, run, onClose } = props
  const reader = useReader()
  const { t } = reader
  const open = record.lines.filter((line) => typeof line.confirmedTime !== 'string')
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
    setFailure(await run({ lines: [...chosen].map((id) => ({ id })) }))
    setBusy(false)
  }
  return (
    <Modal
      open
      width={620}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={t('inbound.confirm.chosen', { count: chosen.size })}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: chosen.size === 0 }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{t('inbound.confirm.text')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ul className="confirm-lines" aria-label={t('inbound.confirm.open')}>
        {open.map((line) => (
          <li key={textOf(line.id)}>
            <Checkbox checked={chosen.has(textOf(line.id))} onChange={() => toggle(textOf(line.id))}>
              <span translate="no">
                {textOf(line.productCode)} {textOf(line.productName)}
              </span>
            </Checkbox>
            <span className="figure">{formatNumber(line.skuTotal, 0)}</span>
            <span className="confirm-place" translate="no">
              {textOf(line.locationName)}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
