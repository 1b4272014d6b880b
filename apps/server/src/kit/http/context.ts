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

/** What every handler is given: there are no globals. */
export interface Context {
  readonly db: Db
  /** A replica if there is one. Not for reads that a write depends on. */
  readonly readDb: Db
  readonly clock: Clock
  readonly ledger: Ledger
  readonly links: SignedLinks
  readonly log: Logger
  readonly waker: Waker
  /** Tells the pump of this process which warehouses have new events. */
  readonly eventWaker: WarehouseWaker
  /** Wakes the sender of this process when there are new deliveries. */
  readonly deliveryWaker: Waker
  /** Tells which warehouses have changed stock or orders, so that the readiness of their orders is computed again. */
  readonly orderWaker: WarehouseWaker
  /** Encrypts the keys that sign calls to other systems. */
  readonly secrets: SecretBox
  readonly outgoing: OutgoingRules
  /** Figures about this process and its database. */
  readonly watch: SystemWatch
  /** Whether this is a demo: the passwords of its accounts are public. */
  readonly isDemo: boolean
  /** Renders pages in a thread, so that other requests are not delayed. */
  readonly printing: PrintPool
  /** Document types by the name of their declaration; their routes register them, deliveries need them. */
  readonly documents: Map<string, ManagedDocument>
  /** Importers by name; routes register them, the import job needs them. */
  readonly importers: Map<string, Importer>
  /** Exporters by name; routes register them, the export job needs them. */
  readonly exporters: Map<string, Exporter>
  /** Called when an administrator ends a device; the routes of capabilities register them. */
  readonly deviceEndHandlers: DeviceEndHandler[]
  /** The public address of the product, if it differs from that of the request; used in QR codes and links. */
  readonly publicUrl: string | null
}
