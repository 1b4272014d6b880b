import { ApiFailure } from '@entrepot/client/failure'
import type { transferTasks } from '@entrepot/contract/transfer/goods-allocation'
import { Alert, Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { ReasonField } from '../../engine/actions/reason-field.tsx'
import type { CommandPanelProps } from '../../engine/document/document-options.ts'
import { sayQuantity } from '../../runtime/numbers.ts'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { useMe } from '../../runtime/session/session.ts'
import { failureText } from '../../runtime/toast.ts'
import {
  allGood,
  type Figure,
  figuresOf,
  isOver,
  losesBonded,
  modeOf,
  outcomeOf,
  type ProcessRow,
  processRows,
  sentLines,
} from './process-rows.ts'
import { ProcessTable } from './process-table.tsx'
import { TruckFields, truckOf } from './truck-fields.tsx'

const isStale = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'STALE_VERSION'

/** Records what was shipped, received, or happened in transit, and shows the effects in figures. */
export default function ProcessPanel(props: CommandPanelProps<typeof transferTasks, 'processTransfer'>) {
  const { record, variant, run, giveUp, onClose } = props
  const reader = useReader()
  const { t } = reader
  const { roles } = useMe()
  const id = useId()
  const mode = modeOf(variant)
  const [rows, setRows] = useState<readonly ProcessRow[]>(() => processRows(record))
  const [truck, setTruck] = useState(() => truckOf(record))
  const [reason, setReason] = useState('')
  const [customsRef, setCustomsRef] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()

  const outcome = outcomeOf(rows)
  const asksWhy = outcome.lost + outcome.sentBack > 0
  const asksPaper = losesBonded(rows)
  const counted = outcome.shipped + outcome.good + outcome.defective + outcome.sentBack + outcome.lost
  const warehouse = record.otherWarehouseName ?? ''
  const words = {
    warehouse,
    shipped: sayQuantity(outcome.shipped),
    released: sayQuantity(outcome.rest),
    good: sayQuantity(outcome.good),
    defective: sayQuantity(outcome.defective),
    sentBack: sayQuantity(outcome.sentBack),
    lost: sayQuantity(outcome.lost),
    rest: sayQuantity(outcome.rest),
  }
  const say = (key: string, figure: Figure, pieces: number | null) =>
    setRows((old) =>
      old.map((row) => (row.key === key ? { ...row, quantities: { ...row.quantities, [figure]: pieces } } : row)),
    )
  const isMissing = (asksWhy && reason.trim() === '') || (asksPaper && customsRef.trim() === '')
  const send = async () => {
    setTried(true)
    if (isMissing || rows.some(isOver)) return
    setBusy(true)
    const refused = await run({
      version: record.version,
      lines: sentLines(rows, mode),
      ...(mode === 'ship' ? truck : {}),
      ...(asksWhy ? { reason: reason.trim() } : {}),
      ...(asksPaper ? { customsRef: customsRef.trim() } : {}),
    })
    if (refused === undefined) return
    if (isStale(refused)) return giveUp(refused)
    setFailure(refused)
    setBusy(false)
  }
  return (
    <Modal
      open
      width={860}
      title={t(`transfer.${mode}.title`, { number: record.transferNo })}
      okText={t(`transfer.${mode}.ok`)}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: counted === 0 || rows.some(isOver) }}
      mask={{ closable: false }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{t(`transfer.${mode}.text`, { warehouse })}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      {mode === 'arrive' && (
        <Button className="process-all" onClick={() => setRows(allGood(rows))}>
          {t('transfer.allGood')}
        </Button>
      )}
      <ProcessTable mode={mode} rows={rows} figures={figuresOf(mode, roles.includes('ROLE_admin'))} onSay={say} />
      <p aria-live="polite">{t(`transfer.${mode}.figures`, words)}</p>
      {mode === 'ship' && (
        <TruckFields
          truck={truck}
          failure={failure}
          disabled={busy}
          onSet={(name, value) => setTruck((old) => ({ ...old, [name]: value }))}
        />
      )}
      {asksPaper && (
        <div className="field-place">
          <label className="field-label" htmlFor={id}>
            {labelOf(reader, 'transferTasks', 'customsRef')}
            <span aria-hidden className="required-mark" />
          </label>
          <Input
            id={id}
            maxLength={64}
            value={customsRef}
            aria-describedby={`${id}-help`}
            {...(tried && customsRef.trim() === '' ? { status: 'error' as const, 'aria-invalid': true } : {})}
            onChange={(event) => setCustomsRef(event.target.value)}
          />
          <p id={`${id}-help`} className="quiet">
            {t('transfer.bonded')}
          </p>
        </div>
      )}
      {asksWhy && (
        <ReasonField value={reason} missing={tried && reason.trim() === ''} onChange={setReason} onEnter={send} />
      )}
    </Modal>
  )
}
