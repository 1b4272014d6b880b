import { Alert, Modal } from 'antd'
import { useState } from 'react'
import { actionLabel, recordLabel } from '../../engine/actions/action-words.ts'
import { ReasonField } from '../../engine/actions/reason-field.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { FormValues } from '../../engine/fields/form-values-context.ts'
import { fitsIn } from '../../engine/fields/number/piece-count.ts'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import type { AnyPick } from './any-pick.ts'
import { type ReturnedLine, ReturnLine } from './return-line.tsx'
import './return.css'

const NO_RETURN = { pieces: 0, toLocationId: '', isDefective: false }

/** Returns staged pieces to their location or another one, where they are available again. */
export default function ReturnPanel(props: CommandPanelProps<AnyPick, 'return'>) {
  const { screen, record, command, run, onClose } = props
  const reader = useReader()
  const { t } = reader
  const staged = record.lines.filter(({ stagedSkuTotal }) => stagedSkuTotal > 0)
  const [returned, setReturned] = useState<Readonly<Record<string, ReturnedLine>>>(() =>
    Object.fromEntries(staged.map(({ id, stagedSkuTotal }) => [id, { ...NO_RETURN, pieces: stagedSkuTotal }])),
  )
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isPossible = staged.every(({ id, stagedSkuTotal }) => fitsIn(returned[id]?.pieces ?? null, stagedSkuTotal))
  const lines = Object.entries(returned)
    .map(([id, { pieces, ...more }]) => ({ id, skuTotal: pieces ?? 0, ...more }))
    .filter(({ skuTotal }) => skuTotal > 0)
    .map(({ id, skuTotal, toLocationId, isDefective }) => ({
      id,
      skuTotal,
      ...(toLocationId === '' ? {} : { toLocationId }),
      ...(isDefective ? { quality: 'DEFECTIVE' as const } : {}),
    }))
  const send = async () => {
    setMissing(reason.trim() === '')
    if (reason.trim() === '') return
    setBusy(true)
    setFailure(await run({ version: record.version, lines, reason: reason.trim() }))
    setBusy(false)
  }
  return (
    <Modal
      open
      width={720}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={actionLabel(reader, screen.declaration, command)}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: lines.length === 0 || !isPossible }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{t('outbound.return.text')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <FormValues value={{ warehouseId: record.warehouseId }}>
        <ul className="return-lines">
          {staged.map((line) => (
            <ReturnLine
              key={line.id}
              line={line}
              value={returned[line.id] ?? NO_RETURN}
              onChange={(next) => setReturned((old) => ({ ...old, [line.id]: next }))}
            />
          ))}
        </ul>
      </FormValues>
      <ReasonField value={reason} missing={missing && reason.trim() === ''} onChange={setReason} onEnter={send} />
    </Modal>
  )
}
