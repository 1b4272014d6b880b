import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useId } from 'react'
import { PieceInput } from '../../../engine/fields/number/piece-input.tsx'
import { formatQuantity } from '../../../runtime/numbers.ts'
import { useReader } from '../../../runtime/reader.ts'
import { FieldProblem } from '../../../ui/field-problem.tsx'
import type { StockRow } from '../stock-work-api.ts'
import { freeOf, isOnPallet, type Quantities } from './moves.ts'
import './move-rows.css'

interface MoveRowsProps {
  readonly rows: readonly StockRow[]
  readonly quantities: Quantities
  readonly pallets: ReadonlySet<string>
  /** By row id. */
  readonly problems: Readonly<Record<string, string | undefined>>
  readonly disabled: boolean
  readonly onQuantity: (id: string, quantity: number | null) => void
  readonly onLeaveOut: (id: string) => void
}

/** The chosen rows, each with the number of pieces to move. */
export function MoveRows({ rows, ...rest }: MoveRowsProps) {
  return (
    <ul className="move-rows">
      {rows.map((row) => (
        <MoveRow key={row.id} row={row} alone={rows.length === 1} {...rest} />
      ))}
    </ul>
  )
}

type MoveRowProps = Omit<MoveRowsProps, 'rows'> & { readonly row: StockRow; readonly alone: boolean }

function MoveRow({ row, alone, quantities, pallets, problems, disabled, onQuantity, onLeaveOut }: MoveRowProps) {
  const { t } = useReader()
  const id = useId()
  const problem = problems[row.id]
  const label = `${row.productCode} ${row.locationNo}`
  return (
    <li>
      <div className="move-goods" translate="no">
        <b>{row.productCode}</b> {String(row.productName ?? '')}
        <div className="quiet">
          {[row.locationNo, row.containerNo, row.batchNum, row.expiryDate].filter(Boolean).join(' · ')}
        </div>
      </div>
      <div className="move-figure">
        {isOnPallet(row, pallets) ? (
          <span className="quiet">{t('stockWork.withPallet')}</span>
        ) : (
          <>
            <PieceInput
              id={id}
              aria-label={`${t('stockWork.field.quantity')}: ${label}`}
              aria-describedby={`${id}-help`}
              disabled={disabled}
              value={quantities[row.id] ?? null}
              {...(problem === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
              onChange={(quantity) => onQuantity(row.id, quantity)}
            />
            <span className="quiet figure">{t('stockWork.free', { free: formatQuantity(freeOf(row)) })}</span>
          </>
        )}
      </div>
      {!alone && (
        <Button
          type="text"
          size="small"
          icon={<CloseOutlined aria-hidden />}
          aria-label={t('stockWork.leaveOut', { label })}
          disabled={disabled}
          onClick={() => onLeaveOut(row.id)}
        />
      )}
      <FieldProblem id={`${id}-help`} text={problem} />
    </li>
  )
}
