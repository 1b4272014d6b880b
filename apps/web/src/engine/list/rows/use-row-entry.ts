import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { COMES_BACK } from '../../detail/use-back.ts'
import type { Row } from '../../row.ts'
import type { Screen } from '../../screen.ts'
import { recordAddress } from '../../screen-facts.ts'
import type { EntryTarget } from './entry.tsx'

/** The target of a row: its own screen or, for a query with a form, a drawer. */
export function useRowEntry({ declaration, form }: Screen) {
  const navigate = useNavigate()
  const [inDrawer, setInDrawer] = useState<Row>()
  const hasScreen = recordAddress(declaration, '') !== undefined
  const hasDrawer = !hasScreen && form.length > 0
  const entry = useMemo<EntryTarget>(() => {
    if (hasScreen) return { to: (row) => recordAddress(declaration, row.id) ?? '', state: COMES_BACK }
    return hasDrawer ? { open: setInDrawer } : {}
  }, [declaration, hasScreen, hasDrawer])
  const goTo = useCallback(
    (row: Row, action?: string) => {
      const address = recordAddress(declaration, row.id, action)
      if (address) navigate(address, { state: COMES_BACK })
    },
    [declaration, navigate],
  )
  const open = useMemo(() => {
    if (hasScreen) return (row: Row) => goTo(row)
    return hasDrawer ? setInDrawer : undefined
  }, [hasScreen, hasDrawer, goTo])
  return { entry, open, openFor: goTo, hasDrawer, inDrawer, closeDrawer: () => setInDrawer(undefined) }
}
