import { sql } from 'kysely'
import type { Context } from '../../kit/http/context.ts'
import { lookEvery } from '../../kit/jobs/look-every.ts'

const LOOK_MS = 2_000

/**
 * Analyzes quickly growing tables, so that statements are planned for the present number of rows. A process that wrote
 * nothing does not check.
 */
export function startAnalyzing(context: Context) {
  let hasWritten = true
  context.eventWaker.onWake(() => {
    hasWritten = true
  })
  return lookEvery(context, LOOK_MS, 'tables that grew were not analysed', async () => {
    if (!hasWritten) return
    hasWritten = false
    await sql`select analyze_grown_tables()`.execute(context.db)
  })
}
