import type { Stage } from './stage.ts'

export interface Direction {
  readonly across: -1 | 0 | 1
  readonly down: -1 | 0 | 1
}

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

export const directionOf = (key: string): Direction | undefined => DIRECTIONS[key]

/** Of one press of an arrow, in pixels. */
const STRIDE = 80
export const ZOOM_STEP = 1.5

/** Answers whether the key means something to a view. */
export function moveByKey(stage: Stage, key: string): boolean {
  const direction = directionOf(key)
  // The window moves where the arrow points, and the world the other way.
  if (direction) stage.panBy(-direction.across * STRIDE, -direction.down * STRIDE)
  else if (key === '+' || key === '=') stage.zoomBy(ZOOM_STEP)
  else if (key === '-' || key === '_') stage.zoomBy(1 / ZOOM_STEP)
  else if (key === '0') stage.fit()
  else return false
  return true
}
