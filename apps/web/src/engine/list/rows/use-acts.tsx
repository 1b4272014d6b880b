import { type ReactNode, useState } from 'react'
import { useStable } from '../../../ui/hooks/use-stable.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'

interface Started {
  readonly action: string
  readonly rows: readonly Row[]
}

interface Acts {
  readonly has: (action: string) => boolean
  readonly start: (action: string, rows: readonly Row[]) => void
  /** Runs an action on one row: opens its panel if it has one, else runs it directly. */
  readonly run: (action: string, row: Row) => Promise<void>
  readonly panel: ReactNode
}

/** Actions that have a panel of their own, for one row or for all selected rows. */
export function useActs(screen: Screen, without: Acts['run'], onDone: () => void): Acts {
  const [started, setStarted] = useState<Started>()
  const has = (action: string) => screen.acts?.[action] !== undefined
  const start = (action: string, rows: readonly Row[]) => setStarted({ action, rows })
  const run = useStable(async (action: string, row: Row) => (has(action) ? start(action, [row]) : without(action, row)))
  const Panel = started && screen.acts?.[started.action]
  const close = () => setStarted(undefined)
  const panel = Panel && (
    <Panel
      screen={screen}
      action={started.action}
      rows={started.rows}
      onClose={close}
      onDone={() => {
        close()
        onDone()
      }}
    />
  )
  return { has, start, run, panel }
}
