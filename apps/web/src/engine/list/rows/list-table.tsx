import { fieldOf } from '@entrepot/contract/kit/field-of'
import type { Page } from '@entrepot/contract/kit/list'
import { useMemo } from 'react'
import { labelOf, type Reader, useReader } from '../../../runtime/reader.ts'
import { DataTable } from '../../../ui/data-table/data-table.tsx'
import { headingWidth } from '../../../ui/data-table/heading-width.ts'
import type { Column, Density, RowTools, Selection } from '../../../ui/data-table/types.ts'
import { contentWidth } from '../../fields/column-width.ts'
import { kindOf } from '../../fields/kinds.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { importantColumns } from '../columns/important-columns.ts'
import { type ListState, nextSort, sortOf } from '../url-state.ts'
import { useTotals } from '../use-list-data.ts'
import { Cell, type EntryTarget } from './entry.tsx'
import { totalledColumns, totalsRow } from './totals.ts'

interface ListTableProps {
  readonly screen: Screen
  readonly names: readonly string[]
  /** A person chose the columns and their order. */
  readonly isChosen: boolean
  readonly page: Page<Row> | undefined
  readonly stale: boolean
  /** Rows that another user has just changed. */
  readonly changed: ReadonlySet<string>
  readonly state: ListState
  readonly onSort: (sort: string | undefined) => void
  readonly entry: EntryTarget
  readonly onOpen: ((row: Row) => void) | undefined
  readonly selection: Selection<Row> | undefined
  readonly tools: RowTools<Row> | undefined
  readonly density: Density
  readonly scrollKey: string
}

/** Looks that may be cut off; hovering shows the full text. */
const HINTED = new Set([
  'text',
  'longText',
  'references',
  'reference',
  'choice',
  'choices',
  'permissions',
  'words',
  'json',
  'address',
  'timeZone',
])

/** Text written by people (names, codes, remarks): the browser must not translate it. */
const OWN_WORDS = new Set(['text', 'longText', 'code', 'id', 'reference', 'references', 'address', 'email', 'phone'])

/** Width of the column with the name. People find a row by it, so it is the last one to be cut off. */
const NAME_WIDTH = 210

/** Columns that are never cut off: figures, and dates and states in their usual form. */
function isRigid({ declaration, cells, rigid: rigidCells }: Screen, name: string): boolean {
  if (rigidCells?.includes(name)) return true
  const { look } = fieldOf(declaration.fields, name)
  const { align, rigid } = kindOf(look)
  if (look.kind === 'choice') return look.tag === true
  return align === 'end' || (rigid === true && cells?.[name] === undefined)
}

function columnOf(
  screen: Screen,
  reader: Reader,
  name: string,
  important: boolean,
  entry: EntryTarget | undefined,
): Column<Row> {
  const { declaration } = screen
  const field = fieldOf(declaration.fields, name)
  const kind = kindOf(field.look)
  const props = { owner: declaration.name, name, field }
  const title = labelOf(reader, declaration.name, name)
  const sortable = declaration.sorts.includes(name)
  const declaredWidth = screen.widths?.[name] ?? (name === declaration.label ? NAME_WIDTH : undefined)
  return {
    key: name,
    title,
    width: contentWidth(field, reader, declaredWidth),
    heading: headingWidth(title, sortable),
    rigid: isRigid(screen, name),
    important,
    align: kind.align,
    sortable,
    ownWords: OWN_WORDS.has(field.look.kind),
    render: (row) => <Cell screen={screen} name={name} row={row} {...(entry ? { entry } : {})} />,
    ...(HINTED.has(field.look.kind)
      ? { hint: (row: Row) => kind.say(row[name], reader, { ...props, record: row }) }
      : {}),
  }
}

export function ListTable(props: ListTableProps) {
  const { screen, names, page, state, entry, onSort } = props
  const { declaration } = screen
  const reader = useReader()
  const summed = useMemo(() => totalledColumns(screen, names), [screen, names])
  const sums = useTotals(screen, state.filters, summed, page)
  const columns = useMemo(() => {
    const important = importantColumns(screen, names)
    return names.map((name, place) =>
      columnOf(screen, reader, name, important.includes(name), place === 0 ? entry : undefined),
    )
  }, [screen, reader, names, entry])
  return (
    <DataTable
      label={reader.word(`${declaration.name}.title`, declaration.name)}
      columns={columns}
      rows={page?.content}
      rowsExpected={Math.min(state.size, 20)}
      stale={props.stale}
      changed={props.changed}
      sorting={sortOf(state.sort ?? declaration.defaultSort)}
      onSort={(field) => onSort(sortAfter(state.sort, declaration.defaultSort, field))}
      onOpen={props.onOpen}
      selection={props.selection}
      tools={props.tools}
      totals={page && totalsRow(screen, summed, page, sums, reader)}
      density={props.density}
      mayMove={!props.isChosen}
      scrollKey={props.scrollKey}
    />
  )
}

/** The cycle ends at the declared order, so the first click on the column of that order reverses it. */
function sortAfter(sort: string | undefined, declared: string, field: string): string | undefined {
  const next = nextSort(sort ?? declared, field)
  if (next !== undefined) return next === declared ? undefined : next
  return sort === undefined || sortOf(declared).field === field ? `${field},asc` : undefined
}
