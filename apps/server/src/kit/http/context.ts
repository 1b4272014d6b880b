import type { Logger } from 'pino'
import type { ManagedDocument } from '../document/document-handlers.ts'
import type { Ledger } from '../document/ledger.ts'
import type { Exporter } from '../export/exporter.ts'
import type { Importer } from '../import/store/importer.ts'
import type { Waker } from '../jobs/waker.ts'
import type { WarehouseWaker } from '../jobs/warehouse-waker.ts'
import type { OutgoingRules } from '../outgoing/post.ts'
import type { PrintPool } from '../print/print-pool.ts'
import type { DeviceEndHandler } from '../security/device-end.ts'
import type { SecretBox } from '../security/secret-box.ts'
import type { SignedLinks } from '../security/signed-links.ts'
import type { Db } from '../sql/db.ts'
import type { SystemWatch } from '../watch/system-watch.ts'
import type { Clock } from '../write/clock.ts'

/** What every handler is given: nothing is ambient. */
export interface Context {
  readonly db: Db
  /** A replica where there is one. Nothing that decides is read from it. */
  readonly readDb: Db
  readonly clock: Clock
  readonly ledger: Ledger
  readonly links: SignedLinks
  readonly log: Logger
  readonly waker: Waker
  /** Wakes the pump of this process for new events. */
  readonly eventWaker: Waker
  /** Wakes the sender of this process for new deliveries. */
  readonly deliveryWaker: Waker
  /** Tells where stock or orders changed, so that it is decided anew which orders stock suffices for. */
  readonly orderWaker: WarehouseWaker
  /** Encrypts the keys that calls to other systems are signed with. */
  readonly secrets: SecretBox
  readonly outgoing: OutgoingRules
  /** How this process and its database are. */
  readonly watch: SystemWatch
  /** Whether this is a demo, whose accounts have a password that everybody knows. */
  readonly isDemo: boolean
  /** Draws pages without delaying other requests. */
  readonly printing: PrintPool
  /** Every type of document, by the name of its declaration; registered by their routes, needed to send them. */
  readonly documents: Map<string, ManagedDocument>
  /** What can be imported, by name; registered by its routes, needed by the import job. */
  readonly importers: Map<string, Importer>
  /** What a job can write to a file, by name; registered by its routes. */
  readonly exporters: Map<string, Exporter>
  /** What else happens when a device is ended from the desk; registered by the routes of a capability. */
  readonly deviceEndHandlers: DeviceEndHandler[]
  /** Where people reach the product, when it is not where the request came to; stands in QR codes and links. */
  readonly publicUrl: string | null
}
