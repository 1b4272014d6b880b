import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'

/** A server that starts does what has waited for it, such as the nightly proof of all stock; that is not measured. */
export async function untilQuiet(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    for (;;) {
      const { rowCount } = await client.query(
        "select from job where state = 'RUNNING' or (state = 'WAITING' and due_time <= now())",
      )
      if (rowCount === 0) return
      await sleep(500)
    }
  } finally {
    await client.end()
  }
}
