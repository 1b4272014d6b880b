import { useSyncExternalStore } from 'react'
import { lengthWithin, sayLength } from './lengths.ts'
import type { Stage } from './stage.ts'

const WIDEST = 140

interface ScaleBarProps {
  readonly stage: Stage
  readonly metresPerUnit: number
}

/** How long a piece of the picture is in truth. */
export function ScaleBar({ stage, metresPerUnit }: ScaleBarProps) {
  const scale = useSyncExternalStore(stage.subscribe, () => stage.view().scale)
  const metres = lengthWithin((WIDEST / scale) * metresPerUnit)
  return (
    <div className="scale-bar figure" style={{ width: (metres / metresPerUnit) * scale }}>
      {sayLength(metres)}
    </div>
  )
}
