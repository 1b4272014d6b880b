import { ApiFailure } from '@entrepot/client/failure'
import type { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { actionLabel, recordLabel } from '../../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { labelOf, type Reader, useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'

type ApproveProps = CommandPanelProps<typeof stocktakings, 'approve'>

const asksForPaper = (failure: unknown) => failure instanceof ApiFailure && failure.code === 'CUSTOMS_REF_NEEDED'

/** The effects of the approval, in figures. */
function consequences({ t }: Reader, record: ApproveProps['record']): string[] {
  const [gain, loss] = [record.gainSkuTotal ?? 0, record.lossSkuTotal ?? 0]
  const open = record.linesTotal - record.countedTotal
  return [
    ...(gain > 0 ? [t('stockCount.approveGain', { pieces: formatNumber(gain, 0) })] : []),
    ...(loss > 0 ? [t('stockCount.approveLoss', { pieces: formatNumber(loss, 0) })] : []),
    ...(gain + loss === 0 ? [t('stockCount.approveNone')] : []),
    ...(Number(record.differenceValue) > 0
      ? [t('stockCount.approveValue', { value: formatNumber(record.differenceValue, 2) })]
      : []),
    ...(open > 0 ? [t('stockCount.approveOpen', { lines: formatNumber(open, 0) })] : []),
    t('stockCount.approveThaw'),
  ]
}

/** Approval corrects the stock record, so its effects are shown first. Bonded goods require a customs document. */
export default function ApprovePanel(props: ApproveProps) {
  const { screen, record, command, run, giveUp, onClose } = props
  const reader = useReader()
  const { t } = reader
  const id = useId()
  const [failure, setFailure] = useState<unknown>()
  const [customsRef, setCustomsRef] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    const paper = customsRef.trim() === '' ? {} : { customsRef: customsRef.trim() }
    const refused = await run({ version: record.version, ...paper })
    if (refused === undefined) return
    if (!asksForPaper(refused)) return giveUp(refused)
    setFailure(refused)
    setBusy(false)
  }
  return (
    <Modal
      open
      width={520}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={actionLabel(reader, screen.declaration, command)}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ autoFocus: true }}
      onOk={send}
      onCancel={onClose}
    >
      <p>{t('stockCount.approveText')}</p>
      <ul>
        {consequences(reader, record).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {failure !== undefined && (
        <>
          <Alert type="warning" showIcon title={failureText(failure)} />
          <label className="field-label" htmlFor={id}>
            {labelOf(reader, 'stockCount', 'customsRef')}
          </label>
          <Input
            id={id}
            autoFocus
            maxLength={64}
            value={customsRef}
            onChange={(event) => setCustomsRef(event.target.value)}
            onPressEnter={send}
          />
        </>
      )}
    </Modal>
  )
}
