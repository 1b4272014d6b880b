import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { inject } from 'vitest'
import { quoteName, quoteText } from '../../database/quote.ts'
import { closeDatabase, type Node, withClient } from './citus-nodes.ts'
import { copyOf, withDatabase } from './named-database.ts'

/** Families of advisory locks: who makes the demo's history, which takes half a minute, or fills a database, does it alone. */
const [WRITING_HISTORY, FILLING] = [723_613, 723_614]

/** What the global setup hands to each test file. */
export interface TestServer {
  /** May create databases. */
  readonly adminUrl: string
  /** The same on every node of a cluster, the coordinator's first; only the one above where there is no cluster. */
  readonly nodeUrls: readonly string[]
  /** As they reach each other; none where there is no cluster. */
  readonly nodes: readonly Node[]
  /** These two name a role and its password; the database in them is replaced. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly appRole: string
  /** Databases that are only ever copied: a migrated one, and one with the demo company as well. */
  readonly template: string
  /** What a test gets that wants a migrated database: the template, or on a cluster a copy that is spread. */
  readonly schema: string
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
export async function createTestDatabase(
  content: Content = 'schema',
  server: TestServer = inject('testServer'),
): Promise<TestDatabase> {
  const sources = { nothing: 'template0', schema: server.schema, demo: server.demo, history: server.history }
  if (content === 'history') await asAdmin(server, (admin) => ensureHistory(admin, server))
  // Whoever begins with nothing has one server.
  return copyFor(server, sources[content], content === 'nothing' ? [server.adminUrl] : server.nodeUrls)
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
    const note = rows[0]?.note ?? (await keepAs(server, name, await fill()))
    return { ...(await copyFor(server, name)), note }
  })
}

async function keepAs(server: TestServer, name: string, { appUrl, note }: FilledDatabase): Promise<string> {
  const filled = new URL(appUrl).pathname.slice(1)
  const rename = `alter database ${quoteName(filled)} rename to ${quoteName(name)}`
  if (server.nodes.length > 0) await closeDatabase(server.nodeUrls, filled)
  for (const url of server.nodeUrls) await withClient(url, (admin) => patiently(() => admin.query(rename)))
  await asAdmin(server, (admin) => admin.query(`comment on database ${quoteName(name)} is ${quoteText(note)}`))
  return note
}

/** On every node of a cluster. */
async function copyFor(
  server: TestServer,
  source: string,
  nodes: readonly string[] = server.nodeUrls,
): Promise<TestDatabase> {
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`
  const owner = quoteName(decodeURIComponent(new URL(server.ownerUrl).username))
  const copy = (url: string) => withClient(url, (admin) => patiently(() => admin.query(copyOf(source, name, owner))))
  await Promise.all(nodes.map(copy))
  return {
    appUrl: withDatabase(server.appUrl, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    appRole: server.appRole,
    drop: () => dropDatabase(server.nodeUrls, name),
  }
}

export async function noteUse(admin: pg.Client, name: string, template: string): Promise<void> {
  await admin.query(`comment on database ${quoteName(name)} is ${quoteText(`${Date.now()} ${template}`)}`)
}

async function ensureHistory(admin: pg.Client, server: TestServer): Promise<void> {
  const { history: name, prefix, template } = server
  // Given back when this connection ends.
  await admin.query('select pg_advisory_lock($1, 0)', [WRITING_HISTORY])
  if ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount) return
  const { buildDemo } = await import('./test-templates.ts')
  await buildDemo(admin, server, { name, draft: `${prefix}history`, documents: true })
  await noteUse(admin, name, template)
}

const asAdmin = <Answer>(server: TestServer, work: (admin: pg.Client) => Promise<Answer>): Promise<Answer> =>
  withClient(server.adminUrl, work)

/** The coordinator's first, which else asks the workers for what is no longer there. */
export async function dropDatabase(nodeUrls: readonly string[], name: string): Promise<void> {
  const drop = `drop database if exists ${quoteName(name)} with (force)`
  for (const url of nodeUrls) await withClient(url, (admin) => patiently(() => admin.query(drop)))
}

const IN_USE = '55006'

/** A maintenance process may look into a database for a moment, and then it can be neither copied nor dropped. */
async function patiently(work: () => Promise<unknown>, attempts = 5): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (attempts === 0 || (error as { code?: string }).code !== IN_USE) throw error
    await sleep(200)
    await patiently(work, attempts - 1)
  }
}
