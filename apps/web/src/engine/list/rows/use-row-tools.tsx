import { useMemo } from 'react'
import { type Reader, useReader } from '../../../runtime/reader.ts'
import type { ActionItem } from '../../../ui/action-buttons.tsx'
import type { RowTools } from '../../../ui/data-table/types.ts'
import { RowActions } from '../../../ui/row-actions.tsx'
import { textWidth } from '../../../ui/text-width.ts'
import { actionLabel, isDoneInside, isGrave, orderedActions } from '../../actions/action-words.ts'
import type { RecordActions } from '../../actions/use-record-actions.tsx'
import { withVariants } from '../../document/commands/command-variants.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { nextActionOf, rowActionsOf } from '../../screen-facts.ts'

/** Number of action buttons in a row: two for basic data, one for documents, whose figures need the space. */
const wordsShown = ({ declaration }: Screen) => (declaration.kind === 'document' ? 1 : 2)

/**
 * Divides the actions of a row: buttons for editing and for the actions that the screen names, a ⋯ menu for the others.
 */
function split(screen: Screen, row: Row) {
  const first = withVariants(screen, row, rowActionsOf(screen, row)).slice(0, wordsShown(screen))
  const atLines = screen.document?.atLines ?? []
  const offered = withVariants(screen, row, row.actions).filter((action) => !atLines.includes(action))
  const actions = orderedActions(screen.declaration, offered, first, nextActionOf(row))
  const isStep = (action: string) => first.includes(action)
  const named = actions.filter((action) => action === 'edit' || isStep(action))
  const count = wordsShown(screen)
  const words = count === 1 && named.some(isStep) ? named.filter(isStep).slice(0, 1) : named.slice(0, count)
  return { words, rest: actions.filter((action) => !words.includes(action)) }
}

function widthFor(screen: Screen, reader: Reader, rows: readonly Row[]): number {
  const widths = rows.map((row) => {
    const { words, rest } = split(screen, row)
    const drawn = words.map((action) => textWidth(actionLabel(reader, screen.declaration, action)) + 18)
    return drawn.reduce((sum, one) => sum + one, 0) + (rest.length > 0 ? 28 : 0)
  })
  return Math.max(64, Math.ceil(Math.max(0, ...widths)) + 24)
}

/** The actions of each row, exactly those that the server offers. */
export function useRowTools(
  screen: Screen,
  rows: readonly Row[],
  { run, busy }: Pick<RecordActions, 'run' | 'busy'>,
  onOpen: (row: Row, action: string) => void,
): RowTools<Row> | undefined {
  const reader = useReader()
  const offered = rows.some((row) => row.actions.length > 0)
  return useMemo(() => {
    if (!offered) return undefined
    const item = (row: Row, action: string): ActionItem => ({
      key: action,
      label: actionLabel(reader, screen.declaration, action),
      grave: isGrave(screen.declaration, action),
      run: () => (action === 'edit' || isDoneInside(screen, action) ? onOpen(row, action) : run(action, row)),
    })
    const render = (row: Row, isCompact = false) => {
      const { words, rest } = split(screen, row)
      const underWay = busy?.endsWith(row.id) ? busy.split(' ')[0] : undefined
      return (
        <RowActions
          items={[...words, ...rest].map((action) => item(row, action))}
          visible={isCompact ? 0 : words.length}
          moreLabel={reader.t('engine.moreActions')}
          busy={underWay}
        />
      )
    }
    return { title: reader.t('engine.actions'), width: widthFor(screen, reader, rows), render }
  }, [screen, reader, rows, run, busy, onOpen, offered])
}
