import { useEffect, useEffectEvent } from 'react'
import { useNavigate } from 'react-router'
import { takeScans } from '../runtime/scans/scans.ts'
import { exactTarget } from './palette/exact-target.ts'
import { searchEverything } from './palette/search-everything.ts'

const isDialogOpen = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"]')].some((dialog) => dialog.checkVisibility())

/**
 * A scan on a page without a receiver opens the record it matches; if it matches none or several, the palette searches
 * for it.
 */
export function useShellScans(search: (text: string) => void) {
  const navigate = useNavigate()
  const take = useEffectEvent(async (code: string) => {
    const target = exactTarget(await searchEverything(code).catch(() => []))
    if (target === undefined) search(code)
    else navigate(target.path)
  })
  useEffect(() => takeScans({ isShell: true, isActive: () => !isDialogOpen(), take: (code) => void take(code) }), [])
}
