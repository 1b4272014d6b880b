import type { StockExplanation } from '@entrepot/contract/query/stock-explanation'
import type { ReactNode } from 'react'
import { formatNumber } from '../../engine/fields/number/number.tsx'
import { DrawerListLink } from '../../engine/list/rows/drawer-list-link.tsx'
import type { ExplainedStock } from '../../runtime/explained-stock.ts'
import { useReader } from '../../runtime/reader.ts'
import { useMay } from '../../runtime/session/session.ts'
import { readableStockList } from '../readable-stock-list.ts'

interface ExplanationTableProps {
  readonly stock: ExplainedStock
  readonly explanation: StockExplanation
}

/** Link to the rows of one reason, in the first stock list that this person may read. A single row needs no link. */
function RowsLink({ stock, reason, children }: { stock: ExplainedStock; reason: string; children: ReactNode }) {
  const may = useMay()
  const list = readableStockList(may)
  if (list === undefined || 'stockId' in stock.filters) return children
  return (
    <DrawerListLink list={list} filters={{ ...stock.filters, availability: reason }} about={stock.about}>
      {children}
    </DrawerListLink>
  )
}

/** Pieces on hand, each deduction, and the remaining pieces. */
export function ExplanationTable({ stock, explanation }: ExplanationTableProps) {
  const { t, word } = useReader()
  const { onHand, reserved, parts, available } = explanation
  const minus = (pieces: number) => `− ${formatNumber(pieces, 0)}`
  return (
    <table className="explanation-table" aria-label={t('stock.explain.table')}>
      <tbody>
        <tr>
          <th scope="row">{t('stock.explain.onHand')}</th>
          <td>{formatNumber(onHand, 0)}</td>
        </tr>
        {reserved > 0 && (
          <tr>
            <th scope="row">{t('stock.explain.reserved')}</th>
            <td>{minus(reserved)}</td>
          </tr>
        )}
        {parts.map(({ reason, pieces }) => (
          <tr key={reason}>
            <th scope="row">
              <RowsLink stock={stock} reason={reason}>
                {word(`enum.availability.${reason}`, reason)}
              </RowsLink>
            </th>
            <td>{minus(pieces)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">
            <RowsLink stock={stock} reason="AVAILABLE">
              {t('stock.explain.available')}
            </RowsLink>
          </th>
          <td>{formatNumber(available, 0)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
