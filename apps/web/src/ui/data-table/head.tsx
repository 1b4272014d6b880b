import { CaretDownOutlined, CaretUpOutlined } from '@ant-design/icons'
import type { Column, RowTools, Selection, Sorting } from './types.ts'

interface HeadProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly sorting: Sorting
  readonly onSort: (field: string) => void
  readonly selection?: Selection<Row> | undefined
  readonly tools?: RowTools<Row> | undefined
}

const directionOf = (sorting: Sorting, key: string) => {
  if (sorting.field !== key) return undefined
  return sorting.descending ? 'descending' : 'ascending'
}

export function Head<Row extends { readonly id: string }>(props: HeadProps<Row>) {
  const { columns, rows, sorting, onSort, selection, tools } = props
  const chosen = selection ? rows.filter((row) => selection.selected.has(row.id)).length : 0
  return (
    <thead>
      <tr>
        {selection && (
          <th className="cell-check">
            <input
              type="checkbox"
              className="row-check"
              checked={chosen > 0 && chosen === rows.length}
              ref={(box) => {
                if (box) box.indeterminate = chosen > 0 && chosen < rows.length
              }}
              onChange={(event) => selection.onTogglePage(event.target.checked)}
              aria-label={selection.pageLabel}
            />
          </th>
        )}
        {columns.map((column, place) => {
          const direction = directionOf(sorting, column.key)
          return (
            <th
              key={column.key}
              scope="col"
              data-column={column.key}
              data-align={column.align}
              data-first={place === 0 || undefined}
              {...(direction === undefined ? {} : { 'aria-sort': direction })}
            >
              {column.sortable ? (
                <button type="button" className="sort-button" title={column.title} onClick={() => onSort(column.key)}>
                  <span>{column.title}</span>
                  {direction === 'descending' ? (
                    <CaretDownOutlined aria-hidden className="sort-mark" />
                  ) : (
                    <CaretUpOutlined
                      aria-hidden
                      className="sort-mark"
                      data-off={direction === undefined || undefined}
                    />
                  )}
                </button>
              ) : (
                <span title={column.title}>{column.title}</span>
              )}
            </th>
          )
        })}
        {tools && (
          <th className="cell-tools">
            <span className="visually-hidden">{tools.title}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}
