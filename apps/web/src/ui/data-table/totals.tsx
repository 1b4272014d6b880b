import type { Column } from './types.ts'

interface TotalsProps<Row> {
  readonly title: string
  readonly cells: Readonly<Record<string, string>>
  readonly columns: readonly Column<Row>[]
  readonly checks: boolean
  readonly tools: boolean
}

/** A sticky row at the bottom with the sums of the columns. */
export function Totals<Row>({ title, cells, columns, checks, tools }: TotalsProps<Row>) {
  return (
    <tfoot>
      <tr>
        {checks && <td className="cell-check" />}
        {columns.map((column, place) => (
          <td key={column.key} data-align={column.align} data-first={place === 0 || undefined}>
            {cells[column.key] ?? (place === 0 ? title : null)}
          </td>
        ))}
        {tools && <td className="cell-tools" />}
      </tr>
    </tfoot>
  )
}
