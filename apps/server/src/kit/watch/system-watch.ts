import type { DiskFacts } from '@entrepot/domain/health/judge-room'
import type { Replica } from '../replica/replica.ts'
import type { PoolWatch } from './pool-watch.ts'
import type { SystemFigures } from './system-figures.ts'

/** What this process knows of itself, and how it asks the database for the rest. */
export interface SystemWatch {
  readonly pools: readonly PoolWatch[]
  readonly replica: Replica | undefined
  readonly version: string
  /** The last migration when this process started: all that it knows. */
  readonly schema: string
  readonly figures: () => Promise<SystemFigures>
  /** The disk of the embedded database; undefined where somebody else looks after it. */
  readonly disk: () => Promise<DiskFacts | undefined>
}
