import type { Place } from './scene.ts'
import type { Tone } from './tones.ts'

/** What the colours of a plan tell: today the state or the kind of a place, later how full or how busy it is. */
export interface PaintLayer {
  /** Which entry of the legend a place belongs to. */
  readonly paint: (place: Place) => number
  readonly legend: readonly LegendEntry[]
}

interface LegendEntry {
  readonly label: string
  readonly tone: Tone
}
