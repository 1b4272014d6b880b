import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import type { SavedOrigin } from './queue-export.ts'

/** As long as the number of a document, in whose place the name stands. */
const NAME_LENGTH = 40

interface WrittenFile {
  readonly fileId: string
  readonly caller: Caller
  readonly name: string
  readonly rows: number
  /** Signed: whoever has it may fetch the file. */
  readonly url: string
}

/** Tells a system, by a signed call like every other, that a file is there: each that its job has written. */
export async function queueFileDelivery(
  db: Db,
  now: Date,
  { fileId, caller, name, rows, url }: WrittenFile,
  saved: SavedOrigin,
): Promise<void> {
  const body = JSON.stringify({ type: 'analysisFile', analysis: saved.name, name, rows, url })
  await sql`
    insert into integration_delivery (warehouse_id, id, integration_id, document_no, event, sequence, body, waiting_since,
      next_time, cause_id, created_by, created_time)
    values (${caller.warehouseId}, ${newId(now)}, ${saved.integrationId}, ${saved.name.slice(0, NAME_LENGTH)}, 'file', 1,
      ${body}, ${now}, ${now}, ${fileId}, ${caller.username}, ${now})
    on conflict (warehouse_id, cause_id, integration_id) where cause_id is not null do nothing`.execute(db)
}
