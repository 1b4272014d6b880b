import { useRef } from 'react'
import { useFillHeight } from '../hooks/use-fill-height.ts'
import { useScrollPosition } from '../hooks/use-scroll-position.ts'
import { Head } from './head.tsx'
import { moveInTable } from './keys.ts'
import { RowView } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { Totals } from './totals.tsx'
import type { Column, Density, RowTools, Selection, Sorting } from './types.ts'
import { useFittedColumns } from './use-fitted-columns.ts'
import { noteRow, useLastRow } from './use-last-row.ts'
import './data-table.css'

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while loading for the first time. */
  readonly rows: readonly Row[] | undefined
  readonly rowsExpected: number
  readonly stale: boolean
  /** Ids of rows that have just changed. */
  readonly changed?: ReadonlySet<string>
  readonly sorting: Sorting
  readonly onSort: (field: string) => void
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly selection?: Selection<Row> | undefined
  readonly tools?: RowTools<Row> | undefined
  readonly totals?: { readonly title: string; readonly cells: Readonly<Record<string, string>> } | undefined
  readonly density: Density
  /** Columns that do not fit may be moved to the right end. */
  readonly mayMove: boolean
  /** Key of the stored scroll position. */
  readonly scrollKey: string
}

const CHECK_WIDTH = 36

/**
 * A table with sticky header and first column. Columns are as wide as their content and fit into the window if
 * possible; arrow keys move between rows, and Enter opens one.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, rows, rowsExpected, stale, selection, tools, totals, density, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  useFillHeight(scroller)
  useScrollPosition(scroller, props.scrollKey, rows !== undefined)
  useLastRow(scroller, props.scrollKey, rows !== undefined)
  const before = selection ? CHECK_WIDTH : 0
  const { mayMove } = props
  const fitted = useFittedColumns(scroller, { columns: props.columns, rows, tools, totals, mayMove, before })
  const { columns, widths, toolsWidth, isCompact } = fitted
  return (
    <div className="data-table" ref={scroller} data-density={density} data-stale={stale} aria-busy={stale}>
      <table
        aria-label={label}
        data-compact={isCompact}
        data-checks={selection !== undefined}
        onFocus={(event) => noteRow(props.scrollKey, event.target)}
        onKeyDown={(event) => moveInTable(event.nativeEvent)}
      >
        <colgroup>
          {selection && <col width={CHECK_WIDTH} />}
          {columns.map((column) => (
            <col key={column.key} width={widths[column.key]} />
          ))}
          {tools && <col width={toolsWidth} />}
        </colgroup>
        <Head {...props} columns={columns} rows={rows ?? []} />
        <tbody>
          {rows === undefined ? (
            <SkeletonRows count={rowsExpected} columns={columns.length + (selection ? 1 : 0) + (tools ? 1 : 0)} />
          ) : (
            rows.map((row, place) => (
              <RowView
                key={row.id}
                row={row}
                first={place === 0}
                columns={columns}
                selected={selection?.selected.has(row.id) ?? false}
                changed={props.changed?.has(row.id) ?? false}
                selection={selection}
                tools={tools}
                isCompact={isCompact}
                onOpen={onOpen}
              />
            ))
          )}
        </tbody>
        {totals && rows !== undefined && rows.length > 0 && (
          <Totals {...totals} columns={columns} checks={selection !== undefined} tools={tools !== undefined} />
        )}
      </table>
    </div>
  )
}
