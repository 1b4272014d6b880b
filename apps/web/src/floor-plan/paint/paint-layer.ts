import type { Tone } from '../../ui/tones.ts'
import type { Place } from '../scene.ts'

/** What the colours of a plan tell: the state or the kind of a place, or what lies there. */
export interface PaintLayer {
  /** Which entry of the legend a place belongs to. */
  readonly paint: (place: Place) => number
  readonly legend: readonly LegendEntry[]
  /** Said of a place beside what is always said. */
  readonly facts?: (place: Place) => readonly string[]
}

export interface LegendEntry {
  readonly label: string
  readonly tone: Tone
  /** Striped: what is not known, or is no single thing, looks like none of the others. */
  readonly hatched?: boolean
}
