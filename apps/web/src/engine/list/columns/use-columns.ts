import { useMemo } from 'react'
import { labelOf, useReader } from '../../../runtime/reader.ts'
import type { Screen } from '../../screen.ts'
import { arrangeColumns, type ColumnChoice, visibleColumns } from './columns.ts'
import { useColumnChoice } from './use-choices.ts'

/** The columns of a screen in this person's arrangement. */
export function useColumns({ declaration, columns, hidden }: Screen) {
  const reader = useReader()
  const [choice, keep] = useColumnChoice(declaration.name)
  return useMemo(() => {
    const arranged = arrangeColumns(columns, choice)
    const now: ColumnChoice = choice ?? { order: arranged, hidden: hidden ?? [] }
    return {
      isChosen: choice !== undefined,
      visible: visibleColumns(columns, choice, hidden),
      all: arranged.map((name) => ({ name, title: labelOf(reader, declaration.name, name) })),
      choice: now,
      onChange: keep,
    }
  }, [declaration.name, columns, hidden, choice, keep, reader])
}
export type Columns = ReturnType<typeof useColumns>
