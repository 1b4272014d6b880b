import pg from 'pg'
import type { Figure } from './figures.ts'

/** New rows of each table, in words. */
async function writtenBy(client: pg.Client, tables: readonly string[], work: () => Promise<unknown>): Promise<string> {
  const count = `select ${tables.map((name) => `(select count(*)::int from ${name}) as ${name}`).join(', ')}`
  const counts = async () => (await client.query<Record<string, number>>(count)).rows[0]!
  const before = await counts()
  await work()
  const after = await counts()
  return tables.map((name) => `${name} ${after[name]! - before[name]!}`).join(', ')
}

const SAME = 'New rows on each side'

/** A floor that writes other rows than the server is no floor; a reader must know. */
export async function rowsNote(
  url: string,
  tables: readonly string[],
  sides: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const written: [string, string][] = []
    for (const [name, work] of Object.entries(sides)) written.push([name, await writtenBy(client, tables, work)])
    const [first] = written
    const other = written.find(([, rows]) => rows !== first![1])
    return other === undefined
      ? `${SAME}: ${first![1]}.`
      : `**The sides write different rows**: ${first![0]} ${first![1]}; ${other[0]} ${other[1]}.`
  } finally {
    await client.end()
  }
}

/** For a bench that is to fail where they differ. */
export function rowsFigure(note: string): Figure {
  const holds = note.startsWith(SAME)
  return { name: 'rows that the sides write', measured: holds ? 'the same' : 'others', limit: 'the same', holds }
}
