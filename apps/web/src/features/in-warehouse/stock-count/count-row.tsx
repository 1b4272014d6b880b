import { stocktakings } from '@entrepot/contract/in-warehouse/stock-count'
import { Button, Checkbox } from 'antd'
import { memo, useId, useRef } from 'react'
import { formatNumber } from '../../../engine/fields/number/number.tsx'
import { formatDate, formatTime } from '../../../runtime/dates.ts'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import { StateTag } from '../../../ui/state-tag.tsx'
import type { CountLine } from './count-api.ts'
import { CountInput } from './count-input.tsx'
import { focusNext } from './next-input.ts'

interface CountRowProps {
  readonly line: CountLine
  readonly showsBook: boolean
  readonly problem: string | undefined
  readonly onCount: ((line: CountLine, pieces: number) => void) | undefined
  readonly onScan: (code: string) => void
  readonly chosen: boolean | undefined
  readonly onChoose: (id: string) => void
}

const figure = (pieces: number | null) => (pieces === null ? '' : pieces === 0 ? '0' : formatNumber(pieces, 0))
/** Marks a surplus with a plus sign, so that the absence of a minus need not be noticed. */
const signed = (isSurplus: boolean, text: string) => (isSurplus ? `+${text}` : text)

/** Unfinished work that explains a difference, the previous count, and the reason for a recount. */
function remarksOf({ t, word }: Reader, line: CountLine): string[] {
  const work = line.openWork
  const type = word(`enum.documentType.${work?.type}`, work?.type ?? '')
  return [
    ...(work && line.differs === true ? [t('stockCount.openWork', { type, number: work.number })] : []),
    ...(line.previousSkuTotal === null
      ? []
      : [t('stockCount.previous', { by: line.previousBy ?? '', pieces: figure(line.previousSkuTotal) })]),
    ...(line.recountReason && line.state === 'RECOUNT' ? [line.recountReason] : []),
  ]
}

/** One line. Memoised, because a page has fifty. */
export const CountRow = memo(function CountRow(props: CountRowProps) {
  const { line, showsBook, problem, onCount, onScan, chosen, onChoose } = props
  const reader = useReader()
  const { t, word } = reader
  const id = useId()
  const cell = useRef<HTMLTableCellElement>(null)
  const isEmpty = line.productId === null
  const title = (name: string) => word(`${stocktakings.name}.line.${name}`, name)
  const state = line.state ?? ''
  const remarks = remarksOf(reader, line)
  const counted = line.countedSkuTotal
  const label = t('stockCount.countOf', { number: line.lineNo })
  return (
    <tr data-line={line.id} data-state={state} data-differs={line.differs === true || undefined}>
      {chosen !== undefined && (
        <td>
          <Checkbox
            aria-label={t('stockCount.choose', { number: line.lineNo })}
            checked={chosen}
            disabled={state !== 'COUNTED'}
            onChange={() => onChoose(line.id)}
          />
        </td>
      )}
      <td data-align="end" className="quiet">
        {line.lineNo}
      </td>
      <td className="count-place" translate="no">
        {line.locationName}
      </td>
      <td translate="no" data-title={title('containerNo')}>
        {line.containerNo}
      </td>
      <td>
        {isEmpty ? (
          <span className="quiet">{t('stockCount.emptyPlace')}</span>
        ) : (
          <span translate="no">
            <span className="product-code">{line.productCode}</span> {line.productName}
          </span>
        )}
        {line.found === true && <span className="quiet"> · {title('found')}</span>}
      </td>
      <td translate="no" data-title={title('batchNum')}>
        {line.batchNum}
      </td>
      <td data-title={title('expiryDate')}>{line.expiryDate && formatDate(line.expiryDate)}</td>
      <td>{line.quality && word(`enum.quality.${line.quality}`, line.quality)}</td>
      {showsBook && (
        <>
          <td data-align="end" data-title={title('bookSkuTotal')}>
            {figure(line.bookSkuTotal)}
          </td>
          <td data-align="end" data-title={title('differenceSkuTotal')} className="count-difference">
            {signed((line.differenceSkuTotal ?? 0) > 0, figure(line.differenceSkuTotal))}
          </td>
          <td data-align="end" data-title={title('differenceValue')}>
            {signed(Number(line.differenceValue) > 0, formatNumber(line.differenceValue, 2))}
          </td>
        </>
      )}
      <td data-align="end" data-title={title('countedSkuTotal')} ref={cell} data-count={onCount && ''}>
        {onCount === undefined ? (
          figure(counted)
        ) : isEmpty ? (
          <Button size="small" disabled={counted !== null} onClick={() => onCount(line, 0)}>
            {t('stockCount.emptyYes')}
          </Button>
        ) : (
          <CountInput
            id={id}
            label={label}
            counted={counted}
            problem={problem}
            onCount={(pieces) => onCount(line, pieces)}
            onNext={() => focusNext(cell.current)}
            onScan={onScan}
          />
        )}
      </td>
      <td className="count-state">
        <StateTag state={state}>{word(`enum.countState.${state}`, state)}</StateTag>
        {line.countedBy && (
          <span className="quiet" title={line.countedTime === null ? '' : formatTime(line.countedTime)}>
            {' '}
            {line.countedByName}
          </span>
        )}
        {remarks.map((text) => (
          <div key={text} className="count-remark">
            {text}
          </div>
        ))}
      </td>
    </tr>
  )
})
