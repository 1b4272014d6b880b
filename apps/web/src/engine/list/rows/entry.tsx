import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isBlank } from '../../fields/kind.ts'
import { kindOf } from '../../fields/kinds.ts'
import { ABSENT } from '../../fields/say.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'

export interface EntryTarget {
  /** The target of a row: the address of its detail screen, or a drawer. */
  readonly to?: (row: Row) => string
  readonly state?: unknown
  readonly open?: (row: Row) => void
}

interface EntryProps {
  readonly row: Row
  readonly target: EntryTarget
  readonly children: ReactNode
}

/** The link of a row: a real link, so that it can be opened in a new tab and is announced as a link. */
export function Entry({ row, target: { to, state, open }, children }: EntryProps) {
  if (to) {
    return (
      <Link to={to(row)} state={state} data-entry className="entry">
        {children}
      </Link>
    )
  }
  if (!open) return children
  return (
    <button type="button" data-entry className="entry" onClick={() => open(row)}>
      {children}
    </button>
  )
}

interface CellProps {
  readonly screen: Screen
  readonly name: string
  readonly row: Row
  readonly entry?: EntryTarget
}

/** A value in a table or on a card; the value that names the row is its link. */
export function Cell({ screen, name, row, entry }: CellProps) {
  const { declaration, cells } = screen
  const field = fieldOf(declaration.fields, name)
  const kind = kindOf(field.look)
  const Show = cells?.[name] ?? kind.Show
  const props = { owner: declaration.name, name, field, value: row[name], record: row }
  if (entry === undefined) return <Show {...props} />
  if (kind.wraps && cells?.[name] === undefined)
    return (
      <Show
        {...props}
        wrap={(content) => (
          <Entry row={row} target={entry}>
            {content}
          </Entry>
        )}
      />
    )
  return (
    <Entry row={row} target={entry}>
      {isBlank(row[name]) ? ABSENT : <Show {...props} />}
    </Entry>
  )
}
