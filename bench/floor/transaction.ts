import type pg from 'pg'
import type { Statement } from './list-statements.ts'

/** A statement for every table, between begin and commit, as one would write it by hand. */
export async function inTurn(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    for (const { text, values } of statements) await client.query(text, [...values])
    await client.query('commit')
  } finally {
    client.release()
  }
}

const renumbered = (text: string, by: number) => text.replace(/\$(\d+)/g, (_, place) => `$${Number(place) + by}`)

const merged = new Map<string, string>()

/** All of them as parts of one statement, which is a transaction by itself: a single trip to the database. */
export async function atOnce(pool: pg.Pool, statements: readonly Statement[]): Promise<void> {
  const key = statements.map(({ text }) => text).join(';')
  let text = merged.get(key)
  if (text === undefined) {
    let before = 0
    const parts = statements.map((statement) => {
      const part = renumbered(statement.text, before)
      before += statement.values.length
      return part
    })
    const last = parts.pop()!
    text =
      parts.length === 0 ? last : `with ${parts.map((part, place) => `s${place} as (${part})`).join(',\n')}\n${last}`
    merged.set(key, text)
  }
  await pool.query(
    text,
    statements.flatMap(({ values }) => [...values]),
  )
}
