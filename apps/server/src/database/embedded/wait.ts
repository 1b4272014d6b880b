import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartProblem } from '../start-problem.ts'

/** Time limit for the start, which may include a long recovery after a crash. */
const TIMEOUT_MS = 180_000
const WRONG_PASSWORD = '28P01'

/** Returns false if the server is gone, so that it can be started again. */
export async function waitUntilAnswering(url: string, isRunning: () => boolean): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS
  for (;;) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.end()
      return true
    } catch (error) {
      if ((error as { code?: string }).code === WRONG_PASSWORD) {
        throw new StartProblem('The embedded database refuses the passwords kept in the data folder', { cause: error })
      }
      if (!isRunning()) return false
      if (Date.now() > deadline)
        throw new StartProblem('The embedded database runs but does not answer', { cause: error })
      await sleep(100)
    }
  }
}
