import { useMemo } from 'react'
import { useReader } from '../../../runtime/reader.ts'
import type { Selection } from '../../../ui/data-table/types.ts'
import { recordLabel } from '../../actions/action-words.ts'
import { mayPrintLabel } from '../../print/print-labels.ts'
import { printsMany } from '../../print/print-many.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { batchOf } from '../../screen-facts.ts'
import type { useSelection } from './use-selection.ts'

/** The check boxes of the rows, if the screen has actions on many rows and the person may use one. */
export function useChosen(
  screen: Screen,
  rows: readonly Row[],
  { selected, toggle, togglePage }: ReturnType<typeof useSelection>,
): Selection<Row> | undefined {
  const reader = useReader()
  const batch = batchOf(screen)
  const printed = printsMany(screen.declaration)
  const offered = rows.some(
    (row) => printed || mayPrintLabel(screen.declaration, row) || row.actions.some((action) => batch.includes(action)),
  )
  return useMemo(() => {
    if (!offered && selected.size === 0) return undefined
    return {
      selected,
      onToggle: toggle,
      onTogglePage: (select) => togglePage(rows, select),
      rowLabel: (row) => reader.t('engine.selectRow', { label: recordLabel(screen, reader, row) }),
      pageLabel: reader.t('engine.selectPage'),
    }
  }, [offered, selected, toggle, togglePage, rows, reader, screen])
}
