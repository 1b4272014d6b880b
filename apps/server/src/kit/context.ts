import type { Logger } from 'pino'
import type { Clock } from './clock.ts'
import type { Db } from './db.ts'
import type { Waker } from './jobs/waker.ts'
import type { Managed } from './resource-commands.ts'
import type { SignedLinks } from './signed-links.ts'

/** What every handler is given: nothing is ambient. */
export interface Context {
  readonly db: Db
  /** A replica where there is one. Nothing that decides is read from it. */
  readonly readDb: Db
  readonly clock: Clock
  readonly links: SignedLinks
  readonly log: Logger
  readonly waker: Waker
  /** Tells the pump of this process that there are events. */
  readonly eventWaker: Waker
  /** Resources that can be imported, by name; told by their routes, needed by the job that imports. */
  readonly importable: Map<string, Managed>
  /** Where people reach the product, when it is not where the request came to; stands in QR codes and links. */
  readonly publicUrl: string | null
}
