import type { ComponentProps, ReactNode } from 'react'
import { EmptyList, FailedList } from './list-states.tsx'
import { Cards } from './rows/cards.tsx'
import { ListTable } from './rows/list-table.tsx'

interface ListBodyProps extends ComponentProps<typeof ListTable> {
  readonly narrow: boolean
  readonly failure: unknown
  readonly onRetry: () => void
  readonly onReset: () => void
  /** The first step that an empty list offers. */
  readonly step: ReactNode
}

/** The rows as a table or as cards, or the reason why there are none. */
export function ListBody({ narrow, failure, onRetry, onReset, step, ...table }: ListBodyProps) {
  const { screen, page, state, stale, changed, entry, selection, tools } = table
  const filtered = Object.keys(state.filters).length > 0
  if (failure && page === undefined) {
    return <FailedList failure={failure} onRetry={onRetry} {...(filtered ? { onReset } : {})} />
  }
  if (page?.content.length === 0) {
    return <EmptyList screen={screen} filtered={filtered} onReset={onReset} step={step} />
  }
  if (!narrow) return <ListTable {...table} />
  return (
    <Cards
      screen={screen}
      rows={page?.content}
      stale={stale}
      changed={changed}
      entry={entry}
      selection={selection}
      tools={tools?.render}
    />
  )
}
