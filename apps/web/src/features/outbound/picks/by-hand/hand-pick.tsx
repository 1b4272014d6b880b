import type { DocumentRecord } from '@entrepot/client/document-client'
import type { shipmentNotifs } from '@entrepot/contract/outbound/shipping-notice'
import { Alert, Button, Drawer } from 'antd'
import { useState } from 'react'
import { areInSight, placedProblems } from '../../../../engine/document/lines/line-problems.ts'
import { refusedFields } from '../../../../runtime/failure-fields.ts'
import { sayQuantity } from '../../../../runtime/numbers.ts'
import { useReader } from '../../../../runtime/reader.ts'
import { failureText } from '../../../../runtime/toast.ts'
import { figureFor } from '../../../../stock/picking/stock-source.ts'
import { useNarrow } from '../../../../ui/hooks/use-narrow.ts'
import { HandLine } from './hand-line.tsx'
import { freshRow, type HandProblem, type HandRow, handProblem, owedLinesOf, sentRows } from './hand-rows.ts'
import './hand-pick.css'

interface HandPickProps {
  readonly record: DocumentRecord<typeof shipmentNotifs>
  readonly make: (type: string, body: object) => Promise<unknown>
  readonly onClose: () => void
}

/** Manual choice of stock rows, line by line. */
export function HandPick({ record, make, onClose }: HandPickProps) {
  const { t } = useReader()
  const narrow = useNarrow()
  const lines = owedLinesOf(record)
  const [rows, setRows] = useState<readonly HandRow[]>(() => lines.map(({ id }) => freshRow(id)))
  const [refused, setRefused] = useState<Readonly<Record<string, Readonly<Record<string, string>>>>>({})
  const [refusal, setRefusal] = useState<string>()
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const owedOf = (id: string) => lines.find((line) => line.id === id)?.owed ?? 0

  // Missing input is reported on submit, excess quantities at once.
  const words = (problem: HandProblem | undefined): string | undefined => {
    if (problem === undefined || (problem.most === undefined && !tried)) return undefined
    return t(`outbound.hand.${problem.code}`, { most: sayQuantity(problem.most ?? 0) })
  }
  const change = (key: string, next: Partial<HandRow>) => {
    setRows((old) => old.map((row) => (row.key === key ? { ...row, ...next } : row)))
    setRefused(({ [key]: _, ...others }) => others)
  }
  const send = async () => {
    setTried(true)
    const { lines: sent, keys } = sentRows(rows)
    if (rows.some((row) => handProblem(rows, row, owedOf(row.noticeLineId)) !== undefined)) return
    if (sent.length === 0) return setRefusal(t('outbound.hand.nothing'))
    setBusy(true)
    const failure = await make('PICKING', { lines: sent })
    setBusy(false)
    if (failure === undefined) return onClose()
    const fields = refusedFields(failure)
    const placed = placedProblems(fields, keys)
    setRefused(placed.lines)
    const isInLines = fields.length > 0 && Object.keys(placed.header).length === 0
    setRefusal(isInLines && areInSight(placed.lines, ['stockId', 'planSkuTotal']) ? undefined : failureText(failure))
  }
  return (
    <Drawer
      open
      size={narrow ? '100%' : 860}
      mask={{ closable: false }}
      title={`${t('outbound.hand')} · ${record.shippingNoticeNo}`}
      onClose={onClose}
      footer={
        <div className="hand-foot">
          <Button onClick={onClose}>{t('document.back')}</Button>
          <Button type="primary" loading={busy} onClick={send}>
            {t('outbound.hand.make')}
          </Button>
        </div>
      }
    >
      <div className="detail-screen">
        <p className="quiet">{t('outbound.hand.text')}</p>
        {refusal !== undefined && <Alert type="error" showIcon title={refusal} />}
        <ol className="hand-lines">
          {lines.map((line) => (
            <HandLine
              key={line.id}
              line={line}
              rows={rows}
              cargoOwnerId={record.cargoOwnerId}
              figure={figureFor(record.shippingType)}
              problemOf={(row) => ({
                stock: refused[row.key]?.stockId,
                pieces: refused[row.key]?.planSkuTotal ?? words(handProblem(rows, row, line.owed)),
              })}
              onChange={change}
              onAdd={() => setRows((old) => [...old, freshRow(line.id)])}
            />
          ))}
        </ol>
      </div>
    </Drawer>
  )
}
