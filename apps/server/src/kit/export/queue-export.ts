import { LANGUAGES } from '@entrepot/contract/kit/language'
import { sql } from 'kysely'
import { z } from 'zod'
import { fileReaders } from '../jobs/file-readers.ts'
import type { Db } from '../sql/db.ts'
import { newId } from '../write/ids.ts'
import { refuseTooManyFiles } from './file-limits.ts'

/** The saved analysis that the file belongs to, and the system that is notified of it. */
const savedOrigin = z.object({ id: z.uuid(), name: z.string(), integrationId: z.uuid().nullable() })
export type SavedOrigin = z.infer<typeof savedOrigin>

/** The stored request of an export: what to write, for whom and in which language. */
export const exportInput = z.object({
  exporter: z.string(),
  parameters: z.record(z.string(), z.unknown()),
  format: z.enum(['xlsx', 'csv']),
  language: z.enum(LANGUAGES),
  warehouseId: z.uuid().nullable(),
  address: z.string(),
  requestId: z.string(),
  saved: savedOrigin.optional(),
  readers: fileReaders.optional(),
})
export type ExportInput = z.infer<typeof exportInput>

interface Requester {
  readonly userId: string
  readonly username: string
}

/** Queues the job that writes a file, and returns its id. */
export async function queueExport(db: Db, now: Date, { userId, username }: Requester, input: ExportInput) {
  await refuseTooManyFiles(db, userId)
  const jobId = newId(now)
  await sql`
    insert into job (id, kind, input, due_time, created_time, started_by, user_id)
    values (${jobId}, 'analysisFile', ${JSON.stringify(input)}, ${now}, ${now}, ${username}, ${userId})`.execute(db)
  return jobId
}
