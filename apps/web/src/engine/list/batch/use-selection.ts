import { useCallback, useMemo, useState } from 'react'
import type { Row } from '../../row.ts'

/** The selected rows, also on several pages. Whole rows are stored, because each says which actions it allows. */
export function useSelection() {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map())
  const toggle = useCallback((row: Row) => {
    setRows((old) => {
      const next = new Map(old)
      if (!next.delete(row.id)) next.set(row.id, row)
      return next
    })
  }, [])
  const togglePage = useCallback((page: readonly Row[], select: boolean) => {
    setRows((old) => {
      const next = new Map(old)
      for (const row of page) {
        if (select) next.set(row.id, row)
        else next.delete(row.id)
      }
      return next
    })
  }, [])
  const clear = useCallback(() => setRows(new Map()), [])
  const selected = useMemo(() => new Set(rows.keys()), [rows])
  return { rows, selected, toggle, togglePage, clear }
}
