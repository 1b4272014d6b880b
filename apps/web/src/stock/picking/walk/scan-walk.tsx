import { Alert, Button, Modal } from 'antd'
import { useState } from 'react'
import type { DocumentPartProps } from '../../../engine/document/document-options.ts'
import { productsScanned } from '../../../engine/document/line-grid/scan/scanned-product.ts'
import { fitsIn } from '../../../engine/fields/number/piece-count.ts'
import { sayQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { failureText } from '../../../runtime/toast.ts'
import type { AnyPick } from '../any-pick.ts'
import type { PickerReason } from '../confirmed-line.ts'
import { openOf, ownerOf, type PickLine } from '../pick-figures.ts'
import { ScanField } from '../scan-field.tsx'
import { ShortReasons } from '../short-reasons.tsx'
import { hasCode, lineAt, lineOf, nextLine, openLines, type ScanStep } from './scan-stops.ts'
import '../pick-line-dialog.css'
import './scan-walk.css'

interface ScanWalkProps extends Pick<DocumentPartProps<AnyPick>, 'record' | 'send'> {
  readonly onClose: () => void
}

/** Scans location, product and quantity for each stop, without using the mouse. */
export function ScanWalk({ record, send, onClose }: ScanWalkProps) {
  const { t } = useReader()
  const [currentLineId, setCurrentLineId] = useState<string>()
  const [step, setStep] = useState<ScanStep>('place')
  const [pieces, setPieces] = useState<number | null>(null)
  const [reason, setReason] = useState<PickerReason | null>(null)
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const line = nextLine(record.lines, currentLineId)

  const goOn = (next: ScanStep, id?: string) => {
    setStep(next)
    setProblem(undefined)
    if (id !== undefined) setCurrentLineId(id)
  }
  const takePlace = (code: string) => {
    const scannedLine = lineAt(record.lines, line, code)
    if (scannedLine === undefined) return setProblem(t('outbound.scan.wrongPlace', { code }))
    goOn('product', scannedLine.id)
  }
  const takeProduct = async (code: string) => {
    const place = line?.locationName ?? ''
    const products = await productsScanned(code, ownerOf(record)).catch(() => [])
    const isMeant = (one: PickLine) => hasCode(one, code) || products.some(({ id }) => id === one.productId)
    const scannedLine = lineOf(record.lines, place, isMeant)
    if (scannedLine === undefined) return setProblem(t('outbound.scan.wrongProduct', { code }))
    setPieces(openOf(scannedLine))
    setReason(null)
    goOn('pieces', scannedLine.id)
  }
  const confirm = async () => {
    if (line === undefined || pieces === null || !fitsIn(pieces, openOf(line))) return
    setBusy(true)
    const short = pieces < openOf(line) && reason !== null ? { shortReason: reason } : {}
    const refused = await send('confirm', { lines: [{ id: line.id, pickedSkuTotal: pieces, ...short }] })
    setBusy(false)
    if (refused !== undefined) return setProblem(failureText(refused))
    setCurrentLineId(undefined)
    goOn('place')
  }
  const left = openLines(record.lines).length
  const isShort = line !== undefined && step === 'pieces' && (pieces ?? 0) < openOf(line)
  return (
    <Modal
      open
      width={520}
      title={`${t('outbound.scan')} · ${record.pickNo}`}
      footer={<Button onClick={onClose}>{t(line ? 'document.back' : 'engine.close')}</Button>}
      onCancel={onClose}
    >
      {line === undefined ? (
        <Alert type="success" showIcon title={t('outbound.scan.all')} />
      ) : (
        <div className="pick-dialog">
          <p className="scan-stop" translate="no">
            <b data-done={step !== 'place' || undefined}>{line.locationName}</b>
            <span data-done={step === 'pieces' || undefined}>
              {line.productCode} {line.productName}
            </span>
            <span className="quiet">
              {[line.batchNum, line.expiryDate, line.containerNo].filter(Boolean).join(' · ')}
            </span>
            <b className="figure">{sayQuantity(openOf(line))}</b>
          </p>
          <ScanField
            key={`${line.id} ${step}`}
            step={step}
            pieces={pieces}
            most={openOf(line)}
            problem={problem}
            busy={busy}
            onCode={step === 'place' ? takePlace : takeProduct}
            onPieces={setPieces}
            onConfirm={confirm}
          />
          {isShort && <ShortReasons short={openOf(line) - (pieces ?? 0)} value={reason} onChange={setReason} />}
          <p className="quiet">{t('outbound.scan.left', { count: left })}</p>
        </div>
      )}
    </Modal>
  )
}
