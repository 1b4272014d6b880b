import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { z } from 'zod'
import { StartProblem } from '../database/start-problem.ts'
import { PRODUCT_VERSION } from '../product-version.ts'
import {
  type BackupEnd,
  type BackupHeader,
  END,
  end,
  FORMAT_VERSION,
  HEADER,
  header,
  headerStart,
  type TableEnd,
  tableOfPart,
} from './file-format.ts'
import { type Progress, progressLines } from './progress.ts'
import { contentOf, readTar, TarFault } from './tar.ts'

const CHUNK_BYTES = 256 * 1024
/** Far more than header or end need: refuses anything larger. */
const JSON_BYTES = 16 * 1024 * 1024

/** The rows of one table, in the order of the file. */
interface TableRows {
  readonly table: string
  readonly chunks: AsyncIterable<Buffer>
}

export interface BackupReader {
  readonly header: BackupHeader
  /** Must be read to the end, each table before the next one. */
  readonly tables: AsyncIterable<TableRows>
  /** Called when all tables were read. Refuses a file whose rows differ from those that were written. */
  finish(): Promise<BackupEnd>
}

/** The backup contains tables that do not belong to the product. */
export class TableMismatch extends StartProblem {
  constructor(what: string) {
    super(`The backup cannot be restored: ${what}`)
  }
}

export interface CheckedBackup {
  readonly header: BackupHeader
  readonly end: BackupEnd
}

/** Reads the whole file once without using it, so that a cut or changed one is refused before anything is changed. */
export async function checkBackup(file: string, progress: Progress): Promise<CheckedBackup> {
  const { size } = await stat(file).catch((error: NodeJS.ErrnoException) => {
    throw new StartProblem(`${file} cannot be read: ${error.code === 'ENOENT' ? 'it is not there' : error.message}`)
  })
  return readBackup(file, async (reader, compressedBytes) => {
    const tell = progressLines(progress, 'checking', size)
    for await (const { table, chunks } of reader.tables) {
      let bytes = 0
      for await (const chunk of chunks) {
        bytes += chunk.length
        tell(table, 0, bytes, compressedBytes())
      }
    }
    return { header: reader.header, end: await reader.finish() }
  })
}

/** Opens a backup for `work` and closes it; faults of the file are explained in words. */
export async function readBackup<T>(
  file: string,
  work: (reader: BackupReader, compressedBytes: () => number) => Promise<T>,
): Promise<T> {
  const input = createReadStream(file, { highWaterMark: CHUNK_BYTES })
  const content = createGunzip({ chunkSize: CHUNK_BYTES })
  input.once('error', (error) => content.destroy(error))
  input.pipe(content)
  try {
    const reader = await openReader(content)
    return await work(reader, () => input.bytesRead)
  } catch (error) {
    throw fileFault(error, file)
  } finally {
    input.destroy()
    content.destroy()
  }
}

function fileFault(error: unknown, file: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException
  if (error instanceof TarFault || error instanceof z.ZodError || /^Z_/.test(code ?? ''))
    return new StartProblem(
      `${file} is no whole backup, or it was changed or cut after it was written (${error instanceof z.ZodError ? 'what it says of itself cannot be read' : message}): nothing was changed`,
      { cause: error },
    )
  if (code === 'ENOENT') return new StartProblem(`${file} is not there`, { cause: error })
  return error
}

const parseJson = (text: Buffer): unknown => {
  try {
    return JSON.parse(text.toString('utf8'))
  } catch {
    throw new TarFault('what it says of itself cannot be read')
  }
}

async function openReader(content: AsyncIterable<Buffer>): Promise<BackupReader> {
  const entries = readTar(content)
  const next = async () => {
    const { done, value } = await entries.next()
    return done ? undefined : value
  }
  const readJson = async (entry: Awaited<ReturnType<typeof next>>, name: string) => {
    if (entry?.name !== name || entry.size > JSON_BYTES) throw new TarFault(`${name} is missing`)
    return parseJson(await contentOf(entry))
  }
  const read = readHeader(await readJson(await next(), HEADER))
  const tableEnds = new Map<string, Omit<TableEnd, 'rows'>>()
  let entry = await next()

  /** All parts of one table; `entry` is its first part, and afterwards the entry behind the last. */
  async function* rowsOf(table: string): AsyncGenerator<Buffer> {
    const hash = createHash('sha256')
    let bytes = 0
    while (entry !== undefined && tableOfPart(entry.name) === table) {
      for await (const chunk of entry.content) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
      entry = await next()
    }
    tableEnds.set(table, { name: table, bytes, sha256: hash.digest('hex') })
  }

  async function* tables(): AsyncGenerator<TableRows> {
    for (;;) {
      const table = entry === undefined ? undefined : tableOfPart(entry.name)
      if (table === undefined) return
      if (tableEnds.has(table) || !read.tables.some(({ name }) => name === table))
        throw new TarFault(`${table} is not where it should be`)
      yield { table, chunks: rowsOf(table) }
      if (!tableEnds.has(table)) throw new Error(`the rows of ${table} were not read`)
    }
  }

  return {
    header: read,
    tables: tables(),
    finish: async () => {
      const result = end.parse(await readJson(entry, END))
      if ((await next()) !== undefined) throw new TarFault('it goes on after its end')
      compare(read, result, tableEnds)
      return result
    },
  }
}

function compare(
  { tables }: BackupHeader,
  { tables: ends }: BackupEnd,
  tableEnds: ReadonlyMap<string, Omit<TableEnd, 'rows'>>,
) {
  if (ends.map(({ name }) => name).join() !== tables.map(({ name }) => name).join())
    throw new TarFault('its tables are not those it names')
  for (const { name, rows, bytes, sha256 } of ends) {
    const tableEnd = tableEnds.get(name)
    const isSame =
      tableEnd === undefined ? rows === 0 && bytes === 0 : tableEnd.bytes === bytes && tableEnd.sha256 === sha256
    if (!isSame) throw new TarFault(`the rows of ${name} are not those that were written`)
  }
}

/** Refuses a newer format by its version, before the rest is parsed. */
function readHeader(value: unknown): BackupHeader {
  const { formatVersion, version } = headerStart.parse(value)
  if (formatVersion > FORMAT_VERSION) throw newerBackup(version)
  return header.parse(value)
}

export const newerBackup = (version: string, because = '') =>
  new StartProblem(
    `The backup was made by a newer version of Entrepot (${version}${because}) than this one (${PRODUCT_VERSION}): restore it with that version or a later one. Nothing was changed`,
  )
