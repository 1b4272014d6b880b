import { Alert, Checkbox, Modal } from 'antd'
import { useId, useState } from 'react'
import type { LineToolProps } from '../../engine/document/document-options.ts'
import { fitsIn } from '../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../engine/fields/number/piece-input.tsx'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'
import { failureText } from '../../runtime/toast.ts'
import type { AnyPick } from './any-pick.ts'
import { confirmedLine, type PickerReason } from './confirmed-line.ts'
import { OtherBatch, type OtherStock } from './other-batch.tsx'
import { openOf } from './pick-figures.ts'
import { ShortReasons } from './short-reasons.tsx'
import './pick-line-dialog.css'

interface PickLineDialogProps extends LineToolProps<AnyPick> {
  readonly onClose: () => void
}

/** Dialog for a deviation from the plan: fewer pieces, or pieces of another row. */
export function PickLineDialog({ line, record, run, onClose }: PickLineDialogProps) {
  const { t } = useReader()
  const id = useId()
  const open = openOf(line)
  const [pieces, setPieces] = useState<number | null>(open)
  const [reason, setReason] = useState<PickerReason | null>(null)
  const [hasOther, setHasOther] = useState(false)
  const [other, setOther] = useState<OtherStock>({ stockId: '', most: 0, pieces: null })
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const isCount = pieces !== null && fitsIn(pieces, open)
  const pickedPieces = isCount ? pieces : 0
  const fromOther = hasOther && other.stockId !== '' ? (other.pieces ?? 0) : 0
  const isPossible = isCount && fromOther <= pickedPieces && (pickedPieces > 0 || reason !== null)
  const send = async () => {
    setBusy(true)
    const planned = { id: line.id, stockId: line.stockId, open }
    const confirmation = confirmedLine(planned, {
      pieces: pickedPieces,
      reason,
      other: fromOther > 0 ? { stockId: other.stockId, pieces: fromOther } : undefined,
    })
    const refused = await run('confirm', { lines: [confirmation] })
    setBusy(false)
    if (refused === undefined) onClose()
    else setFailure(refused)
  }
  return (
    <Modal
      open
      width={560}
      title={`${line.locationName ?? ''} · ${line.productCode ?? ''} ${line.productName ?? ''}`}
      okText={t('outbound.pick.confirm', { count: pieces || 0 })}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: !isPossible }}
      onOk={send}
      onCancel={onClose}
    >
      <div className="pick-dialog">
        {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
        <div className="pick-pieces">
          <label htmlFor={id}>{t('outbound.pick.pieces', { open: sayQuantity(open) })}</label>
          <PieceInput id={id} autoFocus most={open} value={pieces} onChange={setPieces} />
        </div>
        {isCount && pieces < open && <ShortReasons short={open - pickedPieces} value={reason} onChange={setReason} />}
        <Checkbox checked={hasOther} onChange={({ target }) => setHasOther(target.checked)}>
          {t('outbound.other')}
        </Checkbox>
        {hasOther && <OtherBatch line={line} record={record} most={pickedPieces} value={other} onChange={setOther} />}
      </div>
    </Modal>
  )
}
