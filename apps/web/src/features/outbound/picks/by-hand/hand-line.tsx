import { PlusOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { PieceInput } from '../../../../engine/fields/number/piece-input.tsx'
import { useReader } from '../../../../runtime/reader.ts'
import { StockCell } from '../../../../stock/picking/stock-cell.tsx'
import type { StockFigure } from '../../../../stock/picking/stock-source.ts'
import { FieldProblem } from '../../../../ui/field-problem.tsx'
import { type HandRow, type OwedLine, suggestedPieces } from './hand-rows.ts'

interface HandLineProps {
  readonly line: OwedLine
  /** Includes rows of other lines: they may use the same stock. */
  readonly rows: readonly HandRow[]
  readonly cargoOwnerId: string
  readonly figure: StockFigure
  readonly problemOf: (row: HandRow) => { readonly stock: string | undefined; readonly pieces: string | undefined }
  readonly onChange: (key: string, next: Partial<HandRow>) => void
  readonly onAdd: () => void
}

/** One line of the notice, with its stock rows. */
export function HandLine({ line, rows, cargoOwnerId, figure, problemOf, onChange, onAdd }: HandLineProps) {
  const { t } = useReader()
  const own = rows.filter(({ noticeLineId }) => noticeLineId === line.id)
  return (
    <li>
      <div className="hand-goods">
        <span translate="no">
          <b>{line.productCode}</b> {line.productName}
        </span>
        <span className="quiet">{t('outbound.hand.needed', { count: line.owed })}</span>
      </div>
      {own.map((row, at) => {
        const problem = problemOf(row)
        const place = `${line.lineNo}.${at + 1}`
        return (
          <div className="hand-row" key={row.key}>
            <div>
              <StockCell
                id={`${row.key}-stock`}
                label={t('outbound.hand.stockLabel', { line: place })}
                productId={line.productId}
                cargoOwnerId={cargoOwnerId}
                figure={figure}
                value={row.stockId}
                problem={problem.stock}
                onChoose={({ stockId, most }) =>
                  onChange(row.key, {
                    stockId,
                    most,
                    pieces: suggestedPieces(rows, { ...row, stockId }, most, line.owed),
                  })
                }
              />
              <FieldProblem id={`${row.key}-stock-help`} text={problem.stock} />
            </div>
            <div>
              <PieceInput
                id={`${row.key}-pieces`}
                aria-label={t('outbound.hand.piecesLabel', { line: place })}
                aria-describedby={`${row.key}-pieces-help`}
                value={row.pieces}
                {...(problem.pieces === undefined ? {} : { status: 'error' as const, 'aria-invalid': true })}
                onChange={(pieces) => onChange(row.key, { pieces })}
              />
              <FieldProblem id={`${row.key}-pieces-help`} text={problem.pieces} />
            </div>
          </div>
        )
      })}
      <Button type="link" size="small" icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
        {t('outbound.hand.add')}
      </Button>
    </li>
  )
}
