import { BarcodeOutlined } from '@ant-design/icons'
import type { shipmentTasks } from '@entrepot/contract/outbound/dispatch'
import { Button, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { actionLabel, recordLabel } from '../../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { loadedOf } from './loaded-hints.ts'
import './load.css'

/** Scans packages while the truck is loaded, and counts them. */
export default function LoadPanel(props: CommandPanelProps<typeof shipmentTasks, 'load'>) {
  const { screen, record, command, runAndStay, onClose } = props
  const reader = useReader()
  const { t } = reader
  const id = useId()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [report, setReport] = useState<string>()
  const scan = async () => {
    const packageNo = code.trim()
    setCode('')
    if (packageNo === '') return
    const failure = await runAndStay({ packageNo })
    setProblem(failure === undefined ? undefined : failureText(failure))
    setReport(failure === undefined ? t('outbound.load.done', { packageNo }) : undefined)
  }
  return (
    <Modal
      open
      width={620}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      footer={<Button onClick={onClose}>{t('engine.close')}</Button>}
      onCancel={onClose}
    >
      <div className="load-panel">
        <label htmlFor={id}>{t('outbound.load.scan')}</label>
        <Input
          id={id}
          autoFocus
          autoComplete="off"
          prefix={<BarcodeOutlined aria-hidden className="quiet" />}
          value={code}
          aria-describedby={`${id}-help`}
          {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
          onChange={(event) => setCode(event.target.value)}
          onPressEnter={scan}
        />
        <FieldProblem id={`${id}-help`} text={problem} />
        <p className="quiet" role="status">
          {report ?? t('outbound.load.hint')}
        </p>
        <ul className="load-lines">
          {record.lines.map((line) => (
            <li key={line.id} data-full={loadedOf(line) === line.skuTotal || undefined}>
              <span translate="no">
                <b>{line.productCode}</b> {line.productName}
              </span>
              <span translate="no" className="quiet">
                {line.consignee}
              </span>
              <span className="figure">
                {sayQuantity(loadedOf(line))} / {sayQuantity(line.skuTotal)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Modal>
  )
}
