import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { GridHandle } from '../line-grid/line-grid.tsx'
import type { LineProblems } from '../lines/line-problems.ts'

/** Scrolls to a refusal that is shown at a line: there is no message above. */
export function useShowRefusedLine(
  problems: LineProblems,
  page: RefObject<HTMLElement | null>,
  grid: RefObject<GridHandle | null>,
) {
  const show = useEffectEvent(() => {
    const [key, own = {}] = Object.entries(problems)[0] ?? []
    if (key === undefined) return
    // A long document renders only the lines near the active one.
    grid.current?.goTo(key, Object.keys(own)[0] ?? '')
    requestAnimationFrame(() => page.current?.querySelector('[data-bad]')?.scrollIntoView({ block: 'center' }))
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new refusal is shown, also the same again
  useEffect(() => show(), [problems])
}
