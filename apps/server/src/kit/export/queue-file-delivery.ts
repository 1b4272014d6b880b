import { sql } from 'kysely'
import type { Caller } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import type { SavedOrigin } from './queue-export.ts'

/** Maximum length of a document number: the name is stored in its column. */
const NAME_LENGTH = 40

interface WrittenFile {
  readonly fileId: string
  readonly caller: Caller
  readonly name: string
  readonly rows: number
  /** Signed: anyone who has it may fetch the file. */
  readonly url: string
}

/** Queues a signed notification of a written file to another system, for every file of a saved analysis. */
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
