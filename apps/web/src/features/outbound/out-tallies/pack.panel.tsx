import { MAX_PACKAGES, type outTallyTasks } from '@entrepot/contract/outbound/out-tally'
import { Alert, Input, Modal } from 'antd'
import { useId, useState } from 'react'
import { actionLabel, recordLabel } from '../../../engine/actions/action-words.ts'
import type { CommandPanelProps } from '../../../engine/document/document-options.ts'
import { fitsIn } from '../../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import { unpackedOf } from './packed.ts'
import './pack.css'

const WEIGHT = /^\d{1,9}(\.\d{1,3})?$/

/** Packs counted pieces into a box or onto a pallet; the server assigns its number. */
export default function PackPanel(props: CommandPanelProps<typeof outTallyTasks, 'pack'>) {
  const { screen, record, command, run, onClose } = props
  const reader = useReader()
  const { t } = reader
  const id = useId()
  const loose = record.lines.filter((line) => unpackedOf(line) > 0)
  const [pieces, setPieces] = useState<Readonly<Record<string, number | null>>>(() =>
    Object.fromEntries(loose.map((line) => [line.id, unpackedOf(line)])),
  )
  const [weight, setWeight] = useState('')
  const [packages, setPackages] = useState<number | null>(1)
  const [failure, setFailure] = useState<unknown>()
  const [busy, setBusy] = useState(false)
  const lines = loose
    .map((line) => ({ id: line.id, skuTotal: pieces[line.id] ?? 0 }))
    .filter(({ skuTotal }) => skuTotal > 0)
  const isThere = (line: (typeof loose)[number]) => fitsIn(pieces[line.id] ?? null, unpackedOf(line))
  // Maximum number of equal packages that the loose pieces allow.
  const most = Math.min(
    MAX_PACKAGES,
    ...loose
      .filter((line) => isThere(line) && (pieces[line.id] ?? 0) > 0)
      .map((line) => Math.floor(unpackedOf(line) / (pieces[line.id] ?? 1))),
  )
  const count = packages ?? 1
  const tooMany = fitsIn(count, most) ? undefined : t('outbound.pack.most', { count: most })
  const packagesProblem = count < 1 ? t('invalid.least', { limit: '1' }) : tooMany
  const isWeight = weight === '' || WEIGHT.test(weight)
  const send = async () => {
    setBusy(true)
    const alike = count === 1 ? {} : { packages: count }
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
      okButtonProps={{
        disabled: lines.length === 0 || !loose.every(isThere) || !isWeight || packagesProblem !== undefined,
      }}
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
              most={unpackedOf(line)}
              value={pieces[line.id] ?? null}
              onChange={(next) => setPieces((old) => ({ ...old, [line.id]: next }))}
            />
            <span className="quiet figure">{t('outbound.pack.of', { count: unpackedOf(line) })}</span>
          </li>
        ))}
      </ul>
      <div className="pack-weight">
        <label htmlFor={`${id}-packages`}>{t('outbound.pack.packages')}</label>
        <PieceInput
          id={`${id}-packages`}
          value={packages}
          aria-describedby={`${id}-most`}
          {...(packagesProblem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
          onChange={setPackages}
        />
      </div>
      <FieldProblem id={`${id}-most`} text={packagesProblem} />
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
