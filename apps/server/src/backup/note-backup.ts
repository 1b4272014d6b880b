import pg from 'pg'
import { newId } from '../kit/write/ids.ts'
import type { Progress } from './progress.ts'

/** Records the backup in the database, for the health page and `/metrics`. The backup is valid without it. */
export async function noteBackup(ownerUrl: string, fileBytes: number, { say }: Pick<Progress, 'say'>): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot backup' })
  client.on('error', () => undefined) // the running statement fails too and reports the reason
  const now = new Date()
  try {
    await client.connect()
    await client.query('insert into backup_run (id, written_time, file_bytes) values ($1, $2, $3)', [
      newId(now),
      now,
      fileBytes,
    ])
  } catch (error) {
    say(`The backup is written, but the database could not be told of it: ${(error as Error).message}`)
  } finally {
    await client.end().catch(() => undefined)
  }
}
