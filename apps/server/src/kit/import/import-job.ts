import { type ImportResult, importBody } from '@entrepot/contract/kit/import'
import { LANGUAGES, type Language } from '@entrepot/contract/kit/language'
import { translator } from '@entrepot/messages/translate'
import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { writeTransaction } from '../events/write-transaction.ts'
import type { Context } from '../http/context.ts'
import { problemText } from '../http/error-handler.ts'
import { Problem } from '../http/problem.ts'
import { fileReaders } from '../jobs/file-readers.ts'
import { JobCancelled, JobFailed, type JobKind, type JobResult, type Progress } from '../jobs/job-kinds.ts'
import { callerById } from '../security/authenticate.ts'
import { type Caller, may } from '../security/caller.ts'
import { stateOf } from '../sql/sql-state.ts'
import { createFaultBook, type FaultBook } from './check/fault-book.ts'
import { checkMatch, matchColumns } from './check/match-columns.ts'
import { estimateRows } from './read/estimate-rows.ts'
import { recordsIn } from './read/open-rows.ts'
import { openSpreadsheet, type Spreadsheet } from './read/open-spreadsheet.ts'
import { type StoredFile, storedFile } from './read/slices.ts'
import { withSmallHeap } from './read/small-heap.ts'
import { auditImport } from './store/audit-import.ts'
import { FileHasFaults, importRows } from './store/import-rows.ts'
import type { Importer } from './store/importer.ts'
import { errorsFile } from './template/errors-file.ts'
import { exampleFinder } from './template/example-row.ts'

/** The stored request of an import: what to import, for whom and from where. */
const importInput = importBody.extend({
  resource: z.string(),
  language: z.enum(LANGUAGES),
  warehouseId: z.uuid().nullable(),
  address: z.string(),
  requestId: z.string(),
  readers: fileReaders.optional(),
})
export type ImportInput = z.infer<typeof importInput>

interface OpenedImport {
  readonly importer: Importer
  readonly caller: Caller
  readonly file: StoredFile
  readonly spreadsheet: Spreadsheet
  readonly input: ImportInput
}

/** Checks again: permission, warehouse of the session or file may have gone since the request. */
async function openImport(context: Context, userId: string, input: ImportInput): Promise<OpenedImport> {
  const importer = context.importers.get(input.resource)
  if (importer === undefined) throw new Problem('NOT_FOUND')
  const caller = await callerById(context, userId, input)
  if (!may(caller, importer.importable.permission)) throw new Problem('FORBIDDEN')
  const file = await storedFile(context.db, input.fileId, userId)
  // Before any transaction, because the database ends a transaction that is idle for long.
  return { importer, caller, input, file, spreadsheet: await openSpreadsheet(file) }
}

const REPORT_MS = 1_000

/** Reports about once a second, and at the end. Reporting also detects that the job was cancelled. */
function reporter(progress: Progress, estimate: number) {
  let reportedAt = 0
  return async (rows: number, isLast = false) => {
    if (!isLast && performance.now() - reportedAt < REPORT_MS) return
    reportedAt = performance.now()
    await progress.report(rows, isLast ? rows : Math.max(rows, estimate))
  }
}

interface Attempt {
  readonly result: ImportResult
  readonly book: FaultBook
}

/** One pass in one transaction; the job is completed in it, so exactly when its records are committed. */
async function attempt(context: Context, progress: Progress, opened: OpenedImport, writes: boolean): Promise<Attempt> {
  const { importer, caller, file, spreadsheet, input } = opened
  const resource = importer.importable
  const { language } = input
  const report = reporter(progress, await estimateRows(file, spreadsheet))
  const reopenRows = async () => (await recordsIn(spreadsheet)).rows
  const match = matchColumns(resource, (await recordsIn(spreadsheet)).titles, language, input.columns)
  checkMatch(resource, match, language)
  const begin = await importer.open({ match, writes, reopenRows })
  const today = context.clock.now().toISOString().slice(0, 10)
  const isExample = await exampleFinder(resource, match, { db: context.db, caller, today })
  return writeTransaction(context, async (trx) => {
    const book = createFaultBook(resource, match, language)
    const work = { trx, caller, clock: context.clock, language }
    const rows = await reopenRows()
    const result = await importRows(importer, work, { match, rows, begin, writes, isExample, book, report })
    await report(result.rows, true)
    if (writes) {
      await auditImport(work, resource, { file: file.name, rows: result.rows })
      const event = { resource: resource.name, recordId: null, version: null, action: 'import' }
      await emit(trx, context.clock, caller, event)
      await progress.completeIn(trx, { ...result })
    }
    return { result, book }
  })
}

const UNIQUE_VIOLATION = '23505'
const hasFaults = (error: unknown) => error instanceof FileHasFaults || stateOf(error) === UNIQUE_VIOLATION

/**
 * After a check most files are good, so the file is written at once. If it has a fault, or a key that the tables
 * refuse, everything is rolled back; a second pass without writing finds all faults.
 */
async function attemptOrCheck(context: Context, progress: Progress, opened: OpenedImport): Promise<Attempt> {
  if (opened.input.dryRun) return attempt(context, progress, opened, false)
  try {
    return await attempt(context, progress, opened, true)
  } catch (error) {
    if (!hasFaults(error)) throw error
    const checkedAttempt = await attempt(context, progress, opened, false)
    // Another record had the key and released it meanwhile: the person can only try again.
    if (checkedAttempt.book.errors === 0) throw new Problem('BUSY')
    return checkedAttempt
  }
}

/** If there is no space for the errors file, the result still lists the faults. */
function withoutFile(error: unknown): undefined {
  const isFull = error instanceof Problem && error.code.startsWith('UPLOAD_LIMIT')
  if (!isFull) throw error
}

async function run(context: Context, progress: Progress, userId: string, input: ImportInput): Promise<JobResult> {
  const opened = await openImport(context, userId, input)
  const { result: outcome, book } = await attemptOrCheck(context, progress, opened)
  const result = { ...outcome, dryRun: input.dryRun }
  if (book.errors > 0) {
    const faulty = { ...opened, language: input.language, reasons: book.reasons }
    const errorsUrl = await errorsFile(context, faulty, userId).catch(withoutFile)
    if (errorsUrl !== undefined) progress.setFiles({ errorsUrl })
    if (!input.dryRun) throw new JobFailed(result)
  }
  return result
}

const toErrorResult = (problem: Problem, { language, requestId, resource, dryRun }: ImportInput) => ({
  resource,
  dryRun,
  error: problemText(translator(language as Language), problem, requestId),
})

/** A refusal is reported as it is; a bug is logged with the request id and reported as an internal error. */
function toJobError(error: unknown, context: Context, input: ImportInput): unknown {
  if (error instanceof JobCancelled || error instanceof JobFailed) return error
  if (error instanceof Problem) return new JobFailed(toErrorResult(error, input))
  context.log.error({ err: error, reqId: input.requestId }, 'import failed')
  return new JobFailed(toErrorResult(new Problem('INTERNAL'), input))
}

export const importJob: JobKind = {
  nightly: false,
  run: async (context, progress, job) => {
    const input = importInput.parse(job.input)
    try {
      return await withSmallHeap(() => run(context, progress, job.userId ?? '', input))
    } catch (error) {
      throw toJobError(error, context, input)
    }
  },
}
