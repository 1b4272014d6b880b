import pg from 'pg'
import { StartProblem } from './start-problem.ts'

const OLDEST = 15
const UNREACHABLE = 'cannot be reached'
/** Reasons why a connection fails, in words for the person who wrote the address. */
const REASONS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the password',
  '28000': 'refuses this user',
  '3D000': 'has no such database',
  '53300': 'has no connection left',
}

/** Refuses a server on which the product would fail later: too old, not UTF8, or ignorant of letters beyond ASCII. */
export async function checkServer(url: string): Promise<void> {
  const { hostname, port, pathname } = new URL(url)
  const where = `The database ${pathname.slice(1)} on ${hostname}:${port || 5432}` // no password in any message
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkFacts(client, where)
  } catch (error) {
    if (error instanceof StartProblem) throw error
    const { code, message } = error as { code?: string; message: string }
    throw new StartProblem(`${where} ${REASONS[code ?? ''] ?? UNREACHABLE} (${message || code})`, { cause: error })
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkFacts(client: pg.Client, where: string): Promise<void> {
  const read = async <T>(expression: string) => {
    const { rows } = await client.query<{ fact: T }>(`select ${expression} as fact`)
    return rows[0]?.fact
  }
  const version = (await read<number>(`current_setting('server_version_num')::int / 10000`)) ?? 0
  if (version < OLDEST) throw new StartProblem(`${where} runs PostgreSQL ${version}; ${OLDEST} or newer is needed`)
  const encoding = await read<string>(`current_setting('server_encoding')`)
  if (encoding !== 'UTF8') throw new StartProblem(`${where} has the encoding ${encoding}; UTF8 is needed`)
  if (await read<boolean>(`lower('É') = 'é' and '仓' ~ '[[:alpha:]]'`)) return
  throw new StartProblem(
    `${where} does not know letters beyond ASCII, so searching Chinese would find nothing: create it with a Unicode LC_CTYPE, for instance: create database … template template0 encoding 'UTF8' lc_ctype 'C.UTF-8'`,
  )
}
