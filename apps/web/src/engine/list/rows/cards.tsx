import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import type { Selection } from '../../../ui/data-table/types.ts'
import { isBlank } from '../../fields/kind.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { stateFieldOf } from '../../screen-facts.ts'
import { Cell, Entry, type EntryTarget } from './entry.tsx'
import './cards.css'

interface CardsProps {
  readonly screen: Screen
  readonly rows: readonly Row[] | undefined
  readonly stale: boolean
  readonly changed: ReadonlySet<string>
  readonly entry: EntryTarget
  readonly selection: Selection<Row> | undefined
  readonly tools: ((row: Row) => ReactNode) | undefined
}

const SKELETONS = 6

/** The facts under the title of a card: three important fields, none shown twice. */
function factsOf(screen: Screen): readonly string[] {
  const { label } = screen.declaration
  const state = stateFieldOf(screen)
  return screen.facts ?? screen.columns.filter((name) => name !== label && name !== state).slice(0, 3)
}

/** The list in a narrow window: the same rows and actions as cards, without horizontal scrolling. */
export function Cards({ screen, rows, stale, changed, entry, selection, tools }: CardsProps) {
  if (rows === undefined) {
    return (
      <div className="cards" aria-busy>
        {Array.from({ length: SKELETONS }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing but placeholders
          <div key={place} className="card card-skeleton" />
        ))}
      </div>
    )
  }
  return (
    <ul className="cards" data-stale={stale}>
      {rows.map((row) => (
        <Card
          key={row.id}
          screen={screen}
          row={row}
          changed={changed}
          entry={entry}
          selection={selection}
          tools={tools}
        />
      ))}
    </ul>
  )
}

function Card({
  screen,
  row,
  changed,
  entry,
  selection,
  tools,
}: Omit<CardsProps, 'rows' | 'stale'> & { readonly row: Row }) {
  const reader = useReader()
  const { declaration } = screen
  const state = stateFieldOf(screen)
  const title = isBlank(row[declaration.label]) ? (screen.columns[0] ?? declaration.label) : declaration.label
  return (
    <li
      className="card"
      data-selected={selection?.selected.has(row.id) || undefined}
      data-changed={changed.has(row.id) || undefined}
    >
      <div className="card-head">
        {selection && (
          <Checkbox
            checked={selection.selected.has(row.id)}
            aria-label={selection.rowLabel(row)}
            onChange={() => selection.onToggle(row)}
          />
        )}
        <span className="card-title">
          {screen.title ? (
            <Entry row={row} target={entry}>
              {screen.title(row, reader)}
            </Entry>
          ) : (
            <Cell screen={screen} name={title} row={row} entry={entry} />
          )}
        </span>
        {state && <Cell screen={screen} name={state} row={row} />}
      </div>
      <dl>
        {factsOf(screen).map((name) => (
          <div key={name}>
            <dt>{labelOf(reader, declaration.name, name)}</dt>
            <dd>{isBlank(row[name]) ? '–' : <Cell screen={screen} name={name} row={row} />}</dd>
          </div>
        ))}
      </dl>
      {tools && <div className="card-tools">{tools(row)}</div>}
    </li>
  )
}
