import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from '../device/after-paint.ts'
import type { Reaction } from '../work/use-work.ts'

const FLASH = [{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }]

/**
 * While something moves, the browser draws frame by frame, and whatever comes next waits for its frame: the flash begins
 * when the next instruction is in sight, and is over before a hand has found the next label.
 */
const TIMING = { duration: 300, easing: 'ease-out', pseudoElement: '::before' }

/** Flashes the front layer of an element when a step was right. */
export function useFlash(reaction: Reaction | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (reaction?.tone === 'right') afterPaint(() => element.current?.animate(FLASH, TIMING))
  }, [reaction])
  return element
}
