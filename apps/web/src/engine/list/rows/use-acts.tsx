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
  /** For one row: the panel where the action has one, else what is done without. */
  readonly run: (action: string, row: Row) => Promise<void>
  readonly panel: ReactNode
}

/** Actions that a screen does in a panel of its own, for one row or for all that are chosen. */
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
