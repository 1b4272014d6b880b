import type { OpenConfig } from '../database/open.ts'
import { createPool } from '../database/pool.ts'
import { createDb } from '../kit/sql/db.ts'
import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import { type Finding, verify } from '../verify/verify.ts'
import type { Progress } from './progress.ts'
import { checkBackup } from './read-backup.ts'
import { restoreBackup } from './restore.ts'
import { withScratch } from './scratch.ts'

/** What `npm run verify` finds in a database. */
export async function findingsIn(url: string, { say, signal }: Progress): Promise<Finding[]> {
  const pool = createPool(url, { applicationName: 'entrepot verify', max: 1 })
  let reportedAt = performance.now()
  try {
    return await verify(createDb(pool), async (done, total) => {
      signal?.throwIfAborted()
      if (performance.now() - reportedAt < 1_000) return
      reportedAt = performance.now()
      say(`verifying: ${done} of ${total} checks`)
    })
  } finally {
    await pool.end()
  }
}

/** Restores a backup into a temporary database, runs all checks there, and removes it. */
export async function checkByRestoring(
  file: string,
  config: OpenConfig,
  statements: readonly PreparedStatement[],
  progress: Progress,
): Promise<Finding[]> {
  const backup = await checkBackup(file, progress)
  progress.say('restoring into a scratch database')
  return withScratch(config, async ({ ownerUrl, appRole }) => {
    await restoreBackup(
      file,
      backup,
      { ownerUrl, appRole, statements },
      { mayReplace: async () => false, holdDeliveries: true, progress },
    )
    return findingsIn(ownerUrl, progress)
  })
}
