import { FILE_BASE } from '@entrepot/contract/identity/api'
import { sql } from 'kysely'
import { CSV_TYPE } from '../files/file-kinds.ts'
import type { Context } from '../http/context.ts'
import { Problem } from '../http/problem.ts'
import { JobFailed, type JobKind, type JobResult, type Progress, type RequestedJob } from '../jobs/job-kinds.ts'
import { XLSX_TYPE } from '../lists/spreadsheet.ts'
import { callerById } from '../security/authenticate.ts'
import { may } from '../security/caller.ts'
import type { Db } from '../sql/db.ts'
import { setForTransaction } from '../sql/transaction-settings.ts'
import { newId } from '../write/ids.ts'
import { inTransaction } from '../write/transaction.ts'
import { FILE_DAYS } from './file-limits.ts'
import { exportInput } from './queue-export.ts'
import { queueFileDelivery } from './queue-file-delivery.ts'
import { writeTable } from './write-table.ts'

const CHUNK_BYTES = 128 * 1024
const LINK_SECONDS = FILE_DAYS * 24 * 3_600
const REPORT_MS = 1_000

/**
 * Stores a stream in chunks and returns its size. All of them are copied through one buffer: with a million rows,
 * separate buffers that wait to be stored would survive the minor garbage collection, and the process would grow.
 */
async function storeChunks(trx: Db, fileId: string, stream: AsyncIterable<Uint8Array | string>): Promise<number> {
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES)
  let [usedBytes, size, index] = [0, 0, 0]
  const flush = async () => {
    if (usedBytes === 0) return
    await sql`insert into export_chunk (export_id, place, content) values (${fileId}, ${index}, ${chunk.subarray(0, usedBytes)})`.execute(
      trx,
    )
    size += usedBytes
    index += 1
    usedBytes = 0
  }
  for await (const piece of stream) {
    const bytes = Buffer.from(piece)
    for (let position = 0; position < bytes.length; ) {
      const count = bytes.copy(chunk, usedBytes, position)
      position += count
      usedBytes += count
      if (usedBytes === CHUNK_BYTES) await flush()
    }
  }
  await flush()
  return size
}

/** The absolute address where PUBLIC_URL is set; another system may know the server by another address. */
const addressOf = ({ publicUrl }: Context, path: string) =>
  publicUrl === null ? path : new URL(path, publicUrl).toString()

/** In one transaction, so that all rows are of one moment and the file is stored completely or not at all. */
async function run(
  context: Context,
  progress: Progress,
  { id, userId, input: storedInput }: RequestedJob,
): Promise<JobResult> {
  const input = exportInput.parse(storedInput)
  const exporter = context.exporters.get(input.exporter)
  if (exporter === undefined) throw new Problem('NOT_FOUND')
  const caller = await callerById(context, userId ?? '', input)
  if (!may(caller, exporter.permission)) throw new Problem('FORBIDDEN')
  const now = context.clock.now()
  const fileId = newId(now)
  const name = `${input.exporter}-${now.toISOString().slice(0, 10)}.${input.format}`
  const url = context.links.sign(`${FILE_BASE}/exports/${fileId}`, {}, LINK_SECONDS)
  let rows = 0
  let reportedAt = 0
  const onRow = async (count: number) => {
    rows = count
    if (performance.now() - reportedAt < REPORT_MS) return
    reportedAt = performance.now()
    await progress.report(count, count)
  }
  await context.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      await setForTransaction(trx, { statement_timeout: '10min', idle_in_transaction_session_timeout: '10min' })
      const table = await exporter.open(context, trx, caller, input.parameters)
      const type = input.format === 'xlsx' ? XLSX_TYPE : CSV_TYPE
      await sql`
        insert into export_file (id, job_id, name, type, size, user_id, created_time)
        values (${fileId}, ${id}, ${name}, ${type}, 0, ${caller.userId}, ${now})`.execute(trx)
      const tableFormat = { title: exporter.title, language: input.language, format: input.format, onRow }
      const size = await storeChunks(trx, fileId, writeTable(trx, table, tableFormat))
      await sql`update export_file set size = ${size} where id = ${fileId}`.execute(trx)
    })
  progress.setFiles({ url })
  const { saved } = input
  const result = saved === undefined ? { rows } : { rows, name: saved.name }
  // A separate transaction, because the snapshot of the reading one is old: a job that was stopped meanwhile announces
  // no file.
  await inTransaction(context.db, async (trx) => {
    await progress.completeIn(trx, result)
    if (saved?.integrationId)
      await queueFileDelivery(trx, now, { fileId, caller, name, rows, url: addressOf(context, url) }, saved)
  })
  if (saved?.integrationId) context.deliveryWaker.wake()
  return result
}

/** A refusal is the result of the job, not an error of the server. */
export const exportJob: JobKind = {
  nightly: false,
  run: async (context, progress, job) => {
    try {
      return await run(context, progress, job)
    } catch (error) {
      if (error instanceof Problem) throw new JobFailed({ error: error.code })
      throw error
    }
  },
}
