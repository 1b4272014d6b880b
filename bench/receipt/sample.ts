import pg from 'pg'

/** The explanation of a place as the product wrote it, so that the floor's rows are as long. */
export async function longestReason(url: string, lines: 'putaway_line' | 'pick_task_line'): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ reason: string }>(
      `select reason::text from ${lines} where reason is not null order by length(reason::text) desc limit 1`,
    )
    return rows[0]!.reason
  } finally {
    await client.end()
  }
}
