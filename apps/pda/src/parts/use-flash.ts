import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../device/after-paint.ts'
import type { Reaction } from '../work/use-work.ts'

const FLASH = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }]

/**
 * An animation makes the browser draw every frame and delays other updates: the flash starts when the next instruction
 * is visible and ends before the next scan.
 */
const TIMING = { duration: 300, easing: 'ease-out', pseudoElement: '::before' }

/** Flashes the front layer of an element after a right step. */
export function useFlash(reaction: Reaction | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reaction?.tone === 'right') afterPaint(() => element.current?.animate(FLASH, TIMING))
  }, [reaction])
  return element
}
