import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Row, Screen } from '../screen.ts'
import { recordAddress } from '../screen-facts.ts'
import type { EntryTarget } from './entry.tsx'

/** A record remembers that it was reached from its list, so that going back finds the list as it was. */
const FROM_LIST = { fromList: true }

/** Where a row leads: its own screen or, for a query that says what to show of it, a drawer. */
export function useRowEntry({ declaration, form }: Screen) {
  const navigate = useNavigate()
  const [inDrawer, setInDrawer] = useState<Row>()
  const hasScreen = recordAddress(declaration, '') !== undefined
  const hasDrawer = !hasScreen && form.length > 0
  const entry = useMemo<EntryTarget>(() => {
    if (hasScreen) return { to: (row) => recordAddress(declaration, row.id) ?? '', state: FROM_LIST }
    return hasDrawer ? { open: setInDrawer } : {}
  }, [declaration, hasScreen, hasDrawer])
  const goTo = useCallback(
    (row: Row, action?: string) => {
      const address = recordAddress(declaration, row.id, action)
      if (address) navigate(address, { state: FROM_LIST })
    },
    [declaration, navigate],
  )
  const open = useMemo(() => {
    if (hasScreen) return (row: Row) => goTo(row)
    return hasDrawer ? setInDrawer : undefined
  }, [hasScreen, hasDrawer, goTo])
  return { entry, open, openFor: goTo, hasDrawer, inDrawer, closeDrawer: () => setInDrawer(undefined) }
}
