import { useId } from 'react'
import { PieceInput } from '../../engine/fields/number/piece-input.tsx'
import { sayQuantity } from '../../runtime/numbers.ts'
import { labelOf, useReader } from '../../runtime/reader.ts'
import { FieldProblem } from '../../ui/field-problem.tsx'
import { type Figure, isOver, type Mode, type ProcessRow } from './process-rows.ts'
import './process-table.css'

interface ProcessTableProps {
  readonly mode: Mode
  readonly rows: readonly ProcessRow[]
  readonly figures: readonly Figure[]
  readonly onSay: (key: string, figure: Figure, pieces: number | null) => void
}

/** One row per batch: available pieces, and a field for each figure. */
export function ProcessTable({ mode, rows, figures, onSay }: ProcessTableProps) {
  const reader = useReader()
  const { t, word } = reader
  const id = useId()
  const lineWord = (name: string) => word(`transferTasks.line.${name}`, name)
  const there = lineWord(mode === 'ship' ? 'reservedSkuTotal' : 'inTransitSkuTotal')
  return (
    <table className="process-table" aria-label={t('transfer.batches')}>
      <thead>
        <tr>
          <th scope="col">{labelOf(reader, 'stocks', 'productId')}</th>
          <th scope="col" className="figure">
            {there}
          </th>
          {figures.map((figure) => (
            <th key={figure} scope="col" className="figure">
              {lineWord(figure)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => {
          const over = isOver(row)
          const help = `${id}-${place}`
          return (
            <tr key={row.key}>
              <th scope="row">
                <span translate="no">
                  <b>{row.productCode}</b> {row.productName}
                </span>
                <span className="quiet" translate="no">
                  {[row.batchNum, row.expiryDate].filter((part) => part !== '').join(' · ')}
                </span>
                <FieldProblem
                  id={help}
                  text={over ? t('transfer.over', { limit: sayQuantity(row.most) }) : undefined}
                />
              </th>
              <td className="figure" data-title={there}>
                {sayQuantity(row.most)}
              </td>
              {figures.map((figure) => (
                <td key={figure} className="figure" data-title={lineWord(figure)}>
                  <PieceInput
                    aria-label={`${row.productCode ?? ''} ${row.batchNum} ${lineWord(figure)}`}
                    aria-describedby={help}
                    value={row.quantities[figure] ?? null}
                    {...(over ? { status: 'error' as const, 'aria-invalid': true } : {})}
                    onChange={(pieces) => onSay(row.key, figure, pieces)}
                  />
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
