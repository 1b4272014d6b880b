import { createHash, type Hash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { quoteName } from '../database/quote.ts'
import { StartProblem } from '../database/start-problem.ts'
import { PRODUCT_VERSION } from '../product-version.ts'
import { copyOut } from './copy.ts'
import { historyOf, type StoredTable, tablesOf } from './describe-database.ts'
import {
  type BackupEnd,
  type BackupHeader,
  END,
  FORMAT,
  FORMAT_VERSION,
  HEADER,
  partName,
  type TableEnd,
} from './file-format.ts'
import { type Progress, progressLines } from './progress.ts'
import { refuseDistributed } from './refuse-distributed.ts'
import { tarEnd, tarEntry } from './tar.ts'

/** How much of a table is in memory at once, unless a single row is larger. */
const PART_BYTES = 1024 * 1024
/** A higher level makes the file little smaller and takes much longer. */
const GZIP_LEVEL = 4

/** The text form of values must not depend on settings of a server or role. */
export const PLAIN_VALUES = `
  set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres'; set local timezone = 'UTC';
  set local extra_float_digits = 3; set local bytea_output = 'hex'; set local client_encoding = 'UTF8'`

/** The owner may be the serving role, whose timeouts are meant for requests. */
export const NO_TIMEOUTS = `
  set local lock_timeout = 0; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0`

export interface WrittenBackup {
  readonly rows: number
  readonly fileBytes: number
}

/**
 * Writes everything in the database at one moment into a file, while others go on working. The file gets its name when
 * it is complete.
 */
export async function writeBackup(ownerUrl: string, file: string, progress: Progress): Promise<WrittenBackup> {
  await refuseExisting(file)
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'entrepot backup' })
  client.on('error', () => undefined) // the running statement fails too and reports the reason
  await client.connect()
  const draft = `${file}.part`
  const ends: TableEnd[] = []
  try {
    await refuseDistributed(client)
    const tables = await beginWithLocks(client)
    const output = createWriteStream(draft, { mode: 0o600 })
    await pipeline(Readable.from(contents(client, tables, ends, progress)), createGzip({ level: GZIP_LEVEL }), output)
    await client.query('commit')
    await flush(draft)
    await rename(draft, file)
  } catch (error) {
    await rm(draft, { force: true })
    throw inWords(error, file)
  } finally {
    await client.end().catch(() => undefined)
  }
  return { rows: ends.reduce((sum, { rows }) => sum + rows, 0), fileBytes: (await stat(file)).size }
}

async function refuseExisting(file: string): Promise<void> {
  if (await stat(file).catch(() => undefined))
    throw new StartProblem(`${file} is there already: choose another name, or move it away`)
}

async function* contents(
  client: pg.Client,
  tables: readonly StoredTable[],
  ends: TableEnd[],
  progress: Progress,
): AsyncGenerator<Buffer> {
  const madeAt = new Date()
  const header: BackupHeader = {
    format: FORMAT,
    formatVersion: FORMAT_VERSION,
    version: PRODUCT_VERSION,
    madeAt: madeAt.toISOString(),
    postgresql: (await client.query<{ server_version: string }>('show server_version')).rows[0]?.server_version ?? '',
    migrations: await historyOf(client),
    tables: tables.map(({ name, columns, partitions }) => ({ name, columns, partitions })),
  }
  yield* jsonEntry(HEADER, header, madeAt)
  const tell = progressLines(progress, 'backing up', sumOfDisk(tables))
  let finishedBytes = 0
  for (const table of tables) {
    yield* rowsOf(client, table, madeAt, ends, (rows, bytes) =>
      tell(table.name, rows, bytes, finishedBytes + Math.min(bytes, table.diskBytes)),
    )
    finishedBytes += table.diskBytes
  }
  const end: BackupEnd = { tables: ends, waitingDeliveries: await countWaiting(client) }
  yield* jsonEntry(END, end, madeAt)
  yield tarEnd()
}

const sumOfDisk = (tables: readonly StoredTable[]) => tables.reduce((sum, { diskBytes }) => sum + diskBytes, 0)

const jsonEntry = (name: string, value: unknown, madeAt: Date) =>
  tarEntry(name, Buffer.from(`${JSON.stringify(value, null, 1)}\n`), madeAt)

/**
 * Locks against changes of the schema, not against work: a new version that starts meanwhile migrates afterwards. The
 * locks come before the snapshot, which is the moment of the backup: a table that was changed between snapshot and lock
 * would have other columns than its rows.
 */
async function beginWithLocks(client: pg.Client): Promise<StoredTable[]> {
  for (;;) {
    await historyOf(client)
    const names = (await tablesOf(client)).map(({ name }) => name)
    await client.query('begin isolation level repeatable read, read only')
    await client.query(`${NO_TIMEOUTS};${PLAIN_VALUES}`)
    await client.query(`lock table ${names.map(quoteName).join(', ')} in access share mode`)
    const tables = await tablesOf(client)
    if (tables.map(({ name }) => name).join() === names.join()) return tables
    await client.query('rollback') // a migration has added or removed a table
  }
}

async function* rowsOf(
  client: pg.Client,
  { name, columns }: StoredTable,
  madeAt: Date,
  ends: TableEnd[],
  tell: (rows: number, bytes: number) => void,
): AsyncGenerator<Buffer> {
  const query = `copy (select ${columns.map(quoteName).join(', ')} from ${quoteName(name)}) to stdout`
  const hash: Hash = createHash('sha256')
  let [rows, bytes, part] = [0, 0, 0]
  for await (const { content, count } of copyOut(client, query, PART_BYTES)) {
    hash.update(content)
    rows += count
    bytes += content.length
    part += 1
    yield* tarEntry(partName(name, part), content, madeAt)
    tell(rows, bytes)
  }
  ends.push({ name, rows, bytes, sha256: hash.digest('hex') })
}

async function countWaiting(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ waiting: number }>(
    'select count(*)::int as waiting from integration_delivery where next_time is not null',
  )
  return rows[0]?.waiting ?? 0
}

/** Flushes to the disk before the rename, so that a power failure leaves a complete file or none. */
async function flush(file: string): Promise<void> {
  const handle = await open(file, 'r+')
  await handle.sync()
  await handle.close()
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  EACCES: 'this account may not write there',
  ENOSPC: 'the disk is full',
  EROFS: 'it can only be read',
  EISDIR: 'that is a folder',
}

function inWords(error: unknown, file: string): unknown {
  const { code } = error as NodeJS.ErrnoException
  const fault = FILE_FAULTS[code ?? '']
  return fault === undefined ? error : new StartProblem(`${file} cannot be written: ${fault}`, { cause: error })
}
