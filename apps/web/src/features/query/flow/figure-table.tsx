import type { ReactNode } from 'react'
import type { Column } from '../../../ui/data-table/types.ts'
import { useNarrow } from '../../../ui/hooks/use-narrow.ts'
import { FigureCards } from '../analysis/parts/figure-cards.tsx'
import './figure-table.css'

interface FigureTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly stale: boolean
  /** The selected row, which the rest of the page shows. */
  readonly currentId?: string
}

const cell = (content: ReactNode) => content || '–'

/** A few rows of figures as a plain table, without paging; as cards in a narrow window. */
export function FigureTable<Row extends { readonly id: string }>(props: FigureTableProps<Row>) {
  const { label, columns, rows, stale, currentId } = props
  const narrow = useNarrow()
  if (narrow) return <FigureCards label={label} columns={columns} rows={rows} stale={stale} />
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard
    <section className="figure-table" tabIndex={0} aria-label={label} data-stale={stale}>
      <table>
        <thead>
          <tr>
            {columns.map(({ key, title, align }) => (
              <th key={key} scope="col" data-align={align}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id} data-id={row.id} aria-current={row.id === currentId ? 'true' : undefined}>
              {columns.map(({ key, align, render, ownWords }, place) =>
                place === 0 ? (
                  <th key={key} scope="row" translate={ownWords ? 'no' : undefined}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={key} data-align={align} translate={ownWords ? 'no' : undefined}>
                    {cell(render(row))}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
