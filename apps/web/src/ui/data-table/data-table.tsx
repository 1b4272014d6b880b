import { useRef } from 'react'
import { useFillHeight } from '../hooks/use-fill-height.ts'
import { useScrollPosition } from '../hooks/use-scroll-position.ts'
import { Head } from './head.tsx'
import { moveInTable } from './keys.ts'
import { RowView } from './row.tsx'
import { SkeletonRows } from './skeleton-rows.tsx'
import { Totals } from './totals.tsx'
import type { Column, Density, RowTools, Selection, Sorting } from './types.ts'
import { noteRow, useLastRow } from './use-last-row.ts'
import './data-table.css'

interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  /** Undefined while nothing has arrived yet. */
  readonly rows: readonly Row[] | undefined
  readonly rowsExpected: number
  readonly stale: boolean
  /** Rows that changed a moment ago, by their id. */
  readonly changed?: ReadonlySet<string>
  readonly sorting: Sorting
  readonly onSort: (field: string) => void
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly selection?: Selection<Row> | undefined
  readonly tools?: RowTools<Row> | undefined
  readonly totals?: { readonly title: string; readonly cells: Readonly<Record<string, string>> } | undefined
  readonly density: Density
  /** Where the scroll position is remembered. */
  readonly scrollKey: string
}

const CHECK_WIDTH = 40

/**
 * One plain table: header and first column stay in sight, widths are fixed so that nothing jumps when a page arrives,
 * arrows walk the rows and Enter opens one.
 */
export function DataTable<Row extends { readonly id: string }>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowsExpected, stale, selection, tools, totals, density, onOpen } = props
  const scroller = useRef<HTMLDivElement>(null)
  useFillHeight(scroller)
  useScrollPosition(scroller, props.scrollKey, rows !== undefined)
  useLastRow(scroller, props.scrollKey, rows !== undefined)
  const width =
    columns.reduce((sum, column) => sum + column.width, 0) + (selection ? CHECK_WIDTH : 0) + (tools?.width ?? 0)
  return (
    <div className="data-table" ref={scroller} data-density={density} data-stale={stale} aria-busy={stale}>
      <table
        aria-label={label}
        style={{ minWidth: width }}
        data-checks={selection !== undefined}
        onFocus={(event) => noteRow(props.scrollKey, event.target)}
        onKeyDown={(event) => moveInTable(event.nativeEvent)}
      >
        <colgroup>
          {selection && <col style={{ width: CHECK_WIDTH }} />}
          {columns.map((column) => (
            <col key={column.key} style={{ width: column.width }} />
          ))}
          {tools && <col style={{ width: tools.width }} />}
        </colgroup>
        <Head {...props} rows={rows ?? []} />
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
