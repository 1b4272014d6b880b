import { Fragment, memo } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import { formatNumber, scaleOf } from '../../fields/number/number.tsx'
import { sumOf } from '../../list/rows/totals.ts'
import type { LineOptions } from '../document-options.ts'
import type { EditedLine } from '../lines/line-model.ts'
import type { GridColumn } from './grid-columns.ts'

interface LineTotalsProps {
  readonly options: LineOptions
  readonly columns: readonly GridColumn[]
  readonly lines: readonly EditedLine[]
  /** The column beside which the answer column stands; answers have no sum. */
  readonly answerAfter: string | undefined
  /** Number of cells after the columns, which have no sum. */
  readonly rest: number
}

/** The sums of the numeric columns, over the lines as edited. */
export const LineTotals = memo(function LineTotals({ options, columns, lines, answerAfter, rest }: LineTotalsProps) {
  const { t } = useReader()
  const values = lines.map((line) => line.values)
  const sum = ({ name, field, isNumeric }: GridColumn) => {
    if (!isNumeric || options.totals?.includes(name) === false) return ''
    const scale = scaleOf(field)
    return formatNumber(sumOf(values, name, scale), scale)
  }
  return (
    <tfoot>
      <tr>
        <td className="line-number" />
        {columns.map((column, at) => (
          <Fragment key={column.name}>
            <td data-align={column.align} data-first={at === 0 || undefined}>
              {at === 0 ? t('document.lineCount', { count: lines.length }) : sum(column)}
            </td>
            {answerAfter === column.name && <td />}
          </Fragment>
        ))}
        {rest > 0 && <td colSpan={rest} />}
      </tr>
    </tfoot>
  )
})
