import { USUAL_RUN_TIME } from '@entrepot/contract/query/saved-analyses'
import { isFileDue } from '@entrepot/domain/analysis/file-schedule'
import { sql } from 'kysely'
import { queueExport } from '../../../kit/export/queue-export.ts'
import type { Context } from '../../../kit/http/context.ts'
import { Problem } from '../../../kit/http/problem.ts'
import { lookEvery } from '../../../kit/jobs/look-every.ts'
import { inTransaction } from '../../../kit/write/transaction.ts'
import { fileRequest, type StoredAnalysis, storedAnalyses } from './file-request.ts'

const LOOK_EVERY_MS = 60_000

/** Several servers share the schedules: the one that updates the time first queues the file. */
const queueFile = (context: Context, stored: StoredAnalysis, now: Date) =>
  inTransaction(context.db, async (trx) => {
    const { rows } = await sql`
      update saved_analysis set since_time = ${now}, last_run_time = ${now}
       where warehouse_id = ${stored.warehouseId} and id = ${stored.id} and since_time = ${stored.sinceTime}::timestamptz
      returning 1`.execute(trx)
    if (rows.length === 0) return
    await queueExport(trx, now, { userId: stored.userId, username: stored.savedBy }, fileRequest(context, stored, now))
  })

/** Queues the file of every analysis that is due. */
export async function queueDueFiles(context: Context): Promise<void> {
  const now = context.clock.now()
  const scheduled = await storedAnalyses(context.db, now, sql`a.repeat <> 'NEVER'`)
  const due = scheduled.filter((one) => isFileDue({ ...one, runTime: one.runTime ?? USUAL_RUN_TIME }, one))
  for (const stored of due)
    await queueFile(context, stored, now).catch((error: unknown) => {
      // It waits until another file of this person is finished: nothing was stored, so it is still due.
      if (error instanceof Problem && error.code === 'TOO_MANY_FILES') return
      context.log.warn({ err: error, savedAnalysis: stored.id }, 'the file of a saved analysis could not be asked for')
    })
  if (due.length > 0) context.waker.wake()
}

export const startScheduledFiles = (context: Context) =>
  lookEvery(context, LOOK_EVERY_MS, 'files of saved analyses could not be asked for; trying again', () =>
    queueDueFiles(context),
  )
