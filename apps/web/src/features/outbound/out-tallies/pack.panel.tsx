import { MOST_PACKAGES, type outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { actionLabel, recordLabel } from '../../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { unpackedOf } from './packed.ts'
import './pack.css'

const WEIGHT = /^\d{1,9}(\.\d{1,3})?$/

/** Counted pieces go into one box or onto one pallet, which gets its number from the server. */
export default function PackPanel(props: CommandPanelProps<typeof outTallyTasks, 'pack'>) {
  const { screen, record, command, run, onClose } = props
  const reader = useReader()
  const { t } = reader
  const id = useId()
  const loose = record.lines.filter((line) => unpackedOf(line) > 0)
  const [pieces, setPieces] = useState<Readonly<Record<string, number>>>(() =>
    Object.fromEntries(loose.map((line) => [line.id, unpackedOf(line)])),
  )
  const [weight, setWeight] = useState('')
  const [packages, setPackages] = useState(1)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const lines = loose
    .map((line) => ({ id: line.id, skuTotal: pieces[line.id] ?? 0 }))
    .filter(({ skuTotal }) => skuTotal > 0)
  // So many packages the loose pieces are enough for.
  const most = Math.min(
    MOST_PACKAGES,
    ...loose
      .filter((line) => (pieces[line.id] ?? 0) > 0)
      .map((line) => Math.floor(unpackedOf(line) / (pieces[line.id] ?? 1))),
  )
  const isWeight = weight === '' || WEIGHT.test(weight)
  const send = async () => {
    setBusy(true)
    const alike = packages === 1 ? {} : { packages }
    setFailure(await run({ lines, ...alike, ...(weight === '' ? {} : { crossWeight: weight }) }))
    setBusy(false)
  }
  return (
    <Modal
      open
      width={600}
      title={`${actionLabel(reader, screen.declaration, command)} · ${recordLabel(screen, reader, record)}`}
      okText={t('outbound.pack.make')}
      cancelText={t('document.back')}
      confirmLoading={busy}
      okButtonProps={{ disabled: lines.length === 0 || !isWeight || packages > most }}
      onOk={send}
      onCancel={onClose}
    >
      <p className="quiet">{t(loose.length === 0 ? 'outbound.pack.nothing' : 'outbound.pack.text')}</p>
      {failure !== undefined && <Alert type="error" showIcon title={failureText(failure)} />}
      <ul className="pack-lines">
        {loose.map((line) => (
          <li key={line.id}>
            <span translate="no">
              <b>{line.productCode}</b> {line.productName}
            </span>
            <PieceInput
              aria-label={t('outbound.pack.pieces', { line: line.lineNo })}
              max={unpackedOf(line)}
              value={pieces[line.id] ?? 0}
              onChange={(next) => setPieces((old) => ({ ...old, [line.id]: next ?? 0 }))}
            />
            <span className="quiet figure">{t('outbound.pack.of', { count: unpackedOf(line) })}</span>
          </li>
        ))}
      </ul>
      <label className="pack-weight" htmlFor={`${id}-packages`}>
        {t('outbound.pack.packages')}
        <PieceInput
          id={`${id}-packages`}
          value={packages}
          aria-describedby={`${id}-most`}
          {...(packages > most ? { status: 'error' as const, 'aria-invalid': true } : {})}
          onChange={(next) => setPackages(Math.max(1, next ?? 1))}
        />
      </label>
      <FieldProblem id={`${id}-most`} text={packages > most ? t('outbound.pack.most', { count: most }) : undefined} />
      <label className="pack-weight" htmlFor={id}>
        {t('outbound.pack.weight')}
        <Input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          value={weight}
          {...(isWeight ? {} : { status: 'error' as const, 'aria-invalid': true })}
          onChange={(event) => setWeight(event.target.value.trim())}
        />
      </label>
    </Modal>
  )
}
