import type { DiskFacts } from '@entrepot/domain/health/judge-room'
import type { Replica } from '../replica/replica.ts'
import type { PoolWatch } from './pool-watch.ts'
import type { SystemFigures } from './system-figures.ts'

/** The figures of this process, and the function that reads the others from the database. */
export interface SystemWatch {
  readonly pools: readonly PoolWatch[]
  readonly replica: Replica | undefined
  readonly version: string
  /** The last migration at the start of this process; it knows no later one. */
  readonly schema: string
  readonly figures: () => Promise<SystemFigures>
  /** The disk of the embedded database; undefined if the database is operated separately. */
  readonly disk: () => Promise<DiskFacts | undefined>
}
