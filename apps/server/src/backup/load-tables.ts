import type pg from 'pg'
import { quoteName } from '../database/quote.ts'
import { copyIn } from './copy.ts'
import { tablesOf } from './describe-database.ts'
import type { BackupEnd, BackupHeader } from './file-format.ts'
import { type Progress, progressLines } from './progress.ts'
import { type BackupReader, TableMismatch } from './read-backup.ts'

interface Definition {
  readonly remove: string
  readonly restore: string
}

/** Of parent tables only; those of partitions follow. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
         format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as restore
    from pg_constraint
   where contype = 'f' and conparentid = 0 and connamespace = 'public'::regnamespace order by conrelid, conname`

/** Disabled, because the backup contains what a trigger would write. */
const TRIGGERS = `
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as remove,
         format('alter table %s enable trigger user', tgrelid::regclass) as restore
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
   where not t.tgisinternal and t.tgparentid = 0 and c.relnamespace = 'public'::regnamespace`

/**
 * Fills the tables of a new schema. Foreign keys are checked once for all rows at the end, so that tables can be filled
 * in any order.
 */
export async function loadTables(
  client: pg.Client,
  reader: BackupReader,
  { tables: ends }: BackupEnd,
  progress: Progress,
): Promise<void> {
  await checkTables(client, reader.header)
  await makePartitions(client, reader.header)
  const definitions = [
    ...(await client.query<Definition>(FOREIGN_KEYS)).rows,
    ...(await client.query<Definition>(TRIGGERS)).rows,
  ]
  for (const { remove } of definitions) await client.query(remove)
  // Migrations fill some tables; the backup has the present state of these rows.
  await client.query(`truncate ${reader.header.tables.map(({ name }) => quoteName(name)).join(', ')}`)

  const total = ends.reduce((sum, { bytes }) => sum + bytes, 0)
  const tell = progressLines(progress, 'restoring', total)
  let doneBytes = 0
  for await (const { table, chunks } of reader.tables) {
    const rows = ends.find(({ name }) => name === table)?.rows ?? 0
    let bytes = 0
    const countedChunks = async function* () {
      for await (const chunk of chunks) {
        bytes += chunk.length
        yield chunk
        tell(table, rows, bytes, doneBytes + bytes)
      }
    }
    await copyIn(client, copyStatement(reader.header, table), countedChunks())
    doneBytes += bytes
  }
  progress.say('checking references between tables')
  for (const { restore } of definitions) await client.query(restore)
}

function copyStatement({ tables }: BackupHeader, table: string): string {
  const columns = tables.find(({ name }) => name === table)?.columns ?? []
  return `copy ${quoteName(table)} (${columns.map(quoteName).join(', ')}) from stdin`
}

/** Refuses tables that the migrations do not create: their rows would be lost silently. */
async function checkTables(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  const columnsHere = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]))
  for (const { name, columns } of tables) {
    const existingColumns = columnsHere.get(name)
    if (existingColumns === undefined) throw new TableMismatch(`the table ${name} is none of Entrepot`)
    const unknown = columns.find((column) => !existingColumns.includes(column))
    if (unknown !== undefined) throw new TableMismatch(`the column ${unknown} of ${name} is none of Entrepot`)
  }
}

async function makePartitions(client: pg.Client, { tables }: BackupHeader): Promise<void> {
  for (const { name: parent, partitions } of tables) {
    for (const { name, bounds } of partitions) {
      await client.query(`create table if not exists ${quoteName(name)} partition of ${quoteName(parent)} ${bounds}`)
    }
  }
}
