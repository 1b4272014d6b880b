import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { quoteName, quoteText } from '../../database/quote.ts'
import { copyOf, withDatabase } from './named-database.ts'

/** Families of advisory locks: who makes the demo's history, which takes half a minute, or fills a database, does it alone. */
const [WRITING_HISTORY, FILLING] = [723_613, 723_614]

/** What the global setup hands to each test file. */
export interface TestServer {
  /** May create databases. */
  readonly adminUrl: string
  /** These two name a role and its password; the database in them is replaced. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly appRole: string
  /** Databases that are only ever copied: a migrated one, and one with the demo company as well. */
  readonly template: string
  readonly demo: string
  /** One with the documents of the demo's sixty days too, made by the first who asks for it. */
  readonly history: string
  /** Every database of this run begins with it, so that a later run can tell what a killed one left behind. */
  readonly prefix: string
}

declare module 'vitest' {
  export interface ProvidedContext {
    testServer: TestServer
  }
}

export interface TestDatabase {
  /** Connect with this one, as the product does. */
  readonly appUrl: string
  readonly ownerUrl: string
  readonly appRole: string
  drop(): Promise<void>
}

type Content = 'nothing' | 'schema' | 'demo' | 'history'

/** A database of its own for a test file: migrated, with the demo, or empty to try migrations on. Drop it in `afterAll`. */
export async function createTestDatabase(content: Content = 'schema'): Promise<TestDatabase> {
  const server = inject('testServer')
  const sources = { nothing: 'template0', schema: server.template, demo: server.demo, history: server.history }
  return asAdmin(server, async (admin) => {
    if (content === 'history') await ensureHistory(admin, server)
    return copyFor(server, admin, sources[content])
  })
}

/** A database that somebody filled, with a note for those who get copies of it. No connection to it is left open. */
export interface FilledDatabase extends TestDatabase {
  readonly note: string
}

/** Rows that several files begin with: the first of a run writes them, and each has a copy. */
export async function createFilledDatabase(kind: string, fill: () => Promise<FilledDatabase>): Promise<FilledDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}${kind}`
  return asAdmin(server, async (admin) => {
    // Given back when this connection ends.
    await admin.query('select pg_advisory_lock($1, hashtext($2))', [FILLING, kind])
    const question = `select shobj_description(oid, 'pg_database') as note from pg_database where datname = $1`
    const { rows } = await admin.query<{ note: string }>(question, [name])
    const note = rows[0]?.note ?? (await keepAs(admin, name, await fill()))
    return { ...(await copyFor(server, admin, name)), note }
  })
}

async function keepAs(admin: pg.Client, name: string, { appUrl, note }: FilledDatabase): Promise<string> {
  const filled = new URL(appUrl).pathname.slice(1)
  await patiently(() => admin.query(`alter database ${quoteName(filled)} rename to ${quoteName(name)}`))
  await admin.query(`comment on database ${quoteName(name)} is ${quoteText(note)}`)
  return note
}

async function copyFor(server: TestServer, admin: pg.Client, source: string): Promise<TestDatabase> {
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`
  const owner = quoteName(decodeURIComponent(new URL(server.ownerUrl).username))
  await patiently(() => admin.query(copyOf(source, name, owner)))
  const drop = `drop database if exists ${quoteName(name)} with (force)`
  return {
    appUrl: withDatabase(server.appUrl, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    appRole: server.appRole,
    drop: () => asAdmin(server, async (again) => void (await again.query(drop))),
  }
}

export async function noteUse(admin: pg.Client, name: string, template: string): Promise<void> {
  await admin.query(`comment on database ${quoteName(name)} is ${quoteText(`${Date.now()} ${template}`)}`)
}

async function ensureHistory(admin: pg.Client, server: TestServer): Promise<void> {
  const { history: name, prefix, template } = server
  // Given back when this connection ends.
  await admin.query('select pg_advisory_lock($1, 0)', [WRITING_HISTORY])
  if ((await admin.query('select from pg_database where datname = $1', [name])).rowCount) return
  const { buildDemo } = await import('./test-templates.ts')
  await buildDemo(admin, server, { name, draft: `${prefix}history`, documents: true })
  await noteUse(admin, name, template)
}

async function asAdmin<Answer>(server: TestServer, work: (admin: pg.Client) => Promise<Answer>): Promise<Answer> {
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  try {
    return await work(admin)
  } finally {
    await admin.end()
  }
}

const IN_USE = '55006'

/** A maintenance process may look into the template for a moment, and then it cannot be copied. */
async function patiently(work: () => Promise<unknown>, attempts = 5): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempts === 0 || (error as { code?: string }).code !== IN_USE) throw error
    await sleep(200)
    await patiently(work, attempts - 1)
  }
}
