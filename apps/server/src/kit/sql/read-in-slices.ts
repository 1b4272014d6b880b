import { setImmediate } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './db.ts'

const ROWS_AT_ONCE = 500

/**
 * The rows of one statement in order, for up to ten thousand of them. A connection handles everything that has arrived
 * before other requests get a turn; here that is a few long texts, with turns between them. Values are those of JSON: a
 * time is in ISO 8601.
 */
export async function readInSlices<Row>(db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const { rows: slices } = await sql<{ slice: string }>`
    select json_agg(item order by n)::text as slice
      from (select row_number() over () as n, to_json(s) as item from (${query}) s) q
     group by (n - 1) / ${sql.lit(ROWS_AT_ONCE)} order by (n - 1) / ${sql.lit(ROWS_AT_ONCE)}`.execute(db)
  const rows: Row[] = []
  for (const [index, { slice }] of slices.entries()) {
    if (index > 0) await setImmediate()
    const part: Row[] = JSON.parse(slice)
    for (const row of part) rows.push(row)
  }
  return rows
}
