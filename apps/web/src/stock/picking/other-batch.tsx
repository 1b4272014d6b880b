import { useId } from 'react'
import { fitsIn } from '../../engine/fields/number/piece-count.ts'
import { PieceInput } from '../../engine/fields/number/piece-input.tsx'
import { sayQuantity } from '../../runtime/numbers.ts'
import { useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { ownerOf, type PickLine, type PickTask } from './pick-figures.ts'
import { StockCell } from './stock-cell.tsx'

export interface OtherStock {
  readonly stockId: string
  readonly most: number
  readonly pieces: number | null
}

interface OtherBatchProps {
  readonly line: PickLine
  readonly record: PickTask
  /** The pieces that were picked for the line, as the maximum. */
  readonly most: number
  readonly value: OtherStock
  readonly onChange: (value: OtherStock) => void
}

/** The row that pieces were really taken from, and their number. */
export function OtherBatch({ line, record, most, value, onChange }: OtherBatchProps) {
  const { t } = useReader()
  const id = useId()
  const left = Math.min(most, value.most)
  const isOver = value.stockId !== '' && !fitsIn(value.pieces, left)
  const problem = isOver ? t('outbound.hand.available', { most: sayQuantity(left) }) : undefined
  return (
    <div className="other-batch">
      <StockCell
        id={`${id}-stock`}
        label={t('outbound.other.stock')}
        productId={line.productId}
        cargoOwnerId={ownerOf(record)}
        pickId={record.id}
        figure="availableSkuTotal"
        value={value.stockId}
        problem={undefined}
        onChoose={({ stockId, most: there }) => onChange({ stockId, most: there, pieces: Math.min(most, there) })}
      />
      <PieceInput
        id={`${id}-pieces`}
        aria-label={t('outbound.other.pieces')}
        aria-describedby={`${id}-help`}
        value={value.pieces}
        {...(isOver ? { status: 'error' as const, 'aria-invalid': true } : {})}
        onChange={(pieces) => onChange({ ...value, pieces })}
      />
      <FieldProblem id={`${id}-help`} text={problem} />
    </div>
  )
}
