import { setImmediate } from 'node:timers/promises'
import type { ImportResult } from '@entrepot/contract/kit/import'
import type { Work } from '../../records/resource-handlers.ts'
import type { FaultBook } from '../check/fault-book.ts'
import { createLookups, type Lookups } from '../check/lookups.ts'
import { type Match, unmatchedTitles } from '../check/match-columns.ts'
import { type ReadRow, type RowReader, rowReader } from '../check/read-row.ts'
import { requestLookups } from '../check/request-lookups.ts'
import type { SheetCell, SheetRow } from '../read/sheet-cell.ts'
import type { Importer, ImportSource, RowHandler } from './importer.ts'

/** Rows of a batch: large enough for few statements. */
const BATCH_SIZE = 500
/** Number of rows that are read before other requests get a turn. */
const ROWS_A_TURN = 100

async function* chunks(rows: AsyncIterable<SheetRow>): AsyncGenerator<readonly SheetRow[]> {
  let chunk: SheetRow[] = []
  for await (const row of rows) {
    chunk.push(row)
    if (chunk.length < BATCH_SIZE) continue
    yield chunk
    chunk = []
  }
  if (chunk.length > 0) yield chunk
}

function requestAllLookups(lookups: Lookups, { columns }: Match, rows: readonly SheetRow[]) {
  for (const [index, column] of columns.entries()) {
    if (column !== undefined) for (const { cells } of rows) requestLookups(lookups, column.field, cells[index])
  }
}

async function readAll(read: RowReader, lookups: Lookups, rows: readonly SheetRow[]): Promise<ReadRow[]> {
  const readRows: ReadRow[] = []
  for (const [index, row] of rows.entries()) {
    if (index % ROWS_A_TURN === 0) await setImmediate()
    readRows.push(read(lookups, row))
  }
  return readRows
}

interface Import extends Pick<ImportSource, 'match' | 'writes'> {
  readonly isExample: (cells: readonly SheetCell[]) => boolean
  readonly begin: (work: Work) => Promise<RowHandler>
  readonly rows: AsyncIterable<SheetRow>
  readonly book: FaultBook
  readonly report: (rows: number) => Promise<void>
}

/** Ends the transaction of a file with faults, so that nothing of it is stored. */
export class FileHasFaults extends Error {
  constructor() {
    super('the file has faults')
  }
}

/**
 * One pass through the file: read, look up, check and write a few hundred rows at a time; the next batch is read while
 * the database writes. A writing pass stops at the first fault with `FileHasFaults`, since everything is rolled back; a
 * checking pass goes on to the last row, so that a person sees all faults at once.
 */
export async function importRows(importer: Importer, work: Work, file: Import): Promise<ImportResult> {
  const { match, book, writes } = file
  const lookups = createLookups(work.trx, work.caller)
  const read = rowReader(importer, match, work.caller)
  const handleRows = await file.begin(work)
  let writing: Promise<void> = Promise.resolve()
  let rows = 0
  let records = 0
  try {
    for await (const chunk of chunks(file.rows)) {
      const examples = chunk.filter(({ cells }) => file.isExample(cells))
      for (const { number } of examples) book.add(exampleFault(number, match))
      const ownRows = examples.length === 0 ? chunk : chunk.filter((row) => !examples.includes(row))
      requestAllLookups(lookups, match, ownRows)
      await lookups.load()
      const readRows = await readAll(read, lookups, ownRows)
      await writing
      const handledRows = await handleRows(readRows)
      for (const row of handledRows.rows) book.add(row)
      if (writes && book.errors > 0) throw new FileHasFaults()
      if (writes) writing = inBackground(handledRows.write())
      records += handledRows.records
      rows += chunk.length
      await file.report(rows)
    }
    await writing
  } finally {
    // No statement may be running when the transaction ends.
    await writing.catch(() => undefined)
  }
  return {
    resource: importer.importable.name,
    dryRun: !writes,
    rows,
    records,
    valid: rows - book.rows,
    errors: book.errors,
    first: book.first,
    unmatched: unmatchedTitles(match),
  }
}

/** An example row is never imported, so it gets only this fault. */
const exampleFault = (number: number, { columns }: Match): ReadRow => ({
  number,
  values: {},
  faults: [{ field: columns.find((column) => column !== undefined)?.key ?? '', key: 'import.fault.example' }],
})

/** Its error is thrown where it is awaited; until then it must not count as unhandled. */
function inBackground(work: Promise<void>): Promise<void> {
  work.catch(() => undefined)
  return work
}
