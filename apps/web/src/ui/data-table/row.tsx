import { type MouseEvent, memo } from 'react'
import type { FittedColumn, RowTools, Selection } from './types.ts'

interface RowViewProps<Row> {
  readonly row: Row
  readonly first: boolean
  readonly columns: readonly FittedColumn<Row>[]
  readonly selected: boolean
  readonly changed: boolean
  readonly selection: Selection<Row> | undefined
  readonly tools: RowTools<Row> | undefined
  readonly isCompact: boolean
  readonly onOpen: ((row: Row) => void) | undefined
}

/** A click on the row opens it, unless it hit a control in it or ended a text selection. */
function meantTheRow(event: MouseEvent): boolean {
  const hit = event.target as HTMLElement
  if (!event.currentTarget.contains(hit)) return false
  const own = hit.closest('a, button, input, label, summary, [role="menuitem"]')
  return own === null && (getSelection()?.toString() ?? '') === ''
}

function PlainRow<Row extends { readonly id: string }>(props: RowViewProps<Row>) {
  const { row, first, columns, selected, changed, selection, tools, isCompact, onOpen } = props
  return (
    <tr
      tabIndex={first ? 0 : -1}
      data-id={row.id}
      data-selected={selected || undefined}
      data-changed={changed || undefined}
      data-opens={onOpen !== undefined || undefined}
      onClick={(event) => {
        if (onOpen && meantTheRow(event)) onOpen(row)
      }}
    >
      {selection && (
        <td className="cell-check">
          <input
            type="checkbox"
            className="row-check"
            checked={selected}
            tabIndex={-1}
            aria-label={selection.rowLabel(row)}
            onChange={() => selection.onToggle(row)}
          />
        </td>
      )}
      {columns.map((column, place) => (
        <td
          key={column.key}
          data-align={column.align}
          data-first={place === 0 || undefined}
          data-cut={column.isCut || undefined}
          title={column.hint?.(row) || undefined}
          translate={column.ownWords ? 'no' : undefined}
        >
          {column.render(row)}
        </td>
      ))}
      {tools && <td className="cell-tools">{tools.render(row, isCompact)}</td>}
    </tr>
  )
}

/** Selecting one row of five hundred renders only one row. */
export const RowView = memo(
  PlainRow,
  (old, next) =>
    old.row === next.row &&
    old.selected === next.selected &&
    old.changed === next.changed &&
    old.columns === next.columns &&
    old.tools === next.tools &&
    old.isCompact === next.isCompact &&
    old.first === next.first &&
    (old.selection === undefined) === (next.selection === undefined),
) as typeof PlainRow
