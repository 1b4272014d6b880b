import type { orders } from '@entrepot/contract/distribution/order'
import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { actionLabel, recordLabel } from '../../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { LinePieces, type Pieces, sentPieces } from './line-pieces.tsx'

/** Chooses the pieces for a second parcel. */
export default function SplitPanel(props: CommandPanelProps<typeof orders, 'split'>) {
  const { screen, record, command, run, onClose } = props
  const reader = useReader()
  const { t } = reader
  const [taken, setTaken] = useState<Pieces>({})
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const open = record.lines.map((line) => ({ line, most: line.skuTotal }))
  const lines = sentPieces(open, taken) ?? []
  const send = async () => {
    setBusy(true)
    setFailure(await run({ version: record.version, lines }))
    setBusy(false)
  }
  return (
    <Modal
      open
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={actionLabel(reader, screen.declaration, command)}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: lines.length === 0 }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{t('orders.split.text')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <LinePieces
        lines={open}
        pieces={taken}
        labelOf={(line) => t('orders.split.pieces', { line })}
        onChange={setTaken}
      />
    </Modal>
  )
}
