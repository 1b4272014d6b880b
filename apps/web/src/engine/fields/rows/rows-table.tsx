import { labelOf, useReader } from '../../../runtime/reader.ts'
import type { ShowProps, WithKinds } from '../kind.ts'
import { RowPager } from './row-pager.tsx'
import { columnsOf, rowsOf } from './row-values.ts'
import { useRowPages } from './use-row-pages.ts'
import './rows.css'

/** Rows inside a record, as a small read-only table. */
export function RowsTable({ owner, name, field, value, kindOf }: ShowProps & WithKinds) {
  const reader = useReader()
  const columns = Object.entries(columnsOf(field))
  const rows = rowsOf(value)
  const pages = useRowPages(rows.length)
  return (
    <>
      <div className="rows-scroll">
        <table className="rows-table">
          <thead>
            <tr>
              {columns.map(([column, { look }]) => (
                <th key={column} scope="col" data-align={kindOf(look).align}>
                  {labelOf(reader, owner, `${name}.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(pages.from, pages.to).map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity but their place
              <tr key={place}>
                {columns.map(([column, columnField]) => {
                  const { Read, Show, align } = kindOf(columnField.look)
                  const Cell = Read ?? Show
                  return (
                    <td key={column} data-align={align} data-look={columnField.look.kind}>
                      <Cell
                        owner={owner}
                        name={`${name}.${column}`}
                        field={columnField}
                        value={row[column]}
                        record={row}
                      />
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <RowPager pages={pages} count={rows.length} />
    </>
  )
}
