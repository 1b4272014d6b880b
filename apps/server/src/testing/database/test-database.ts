import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { inject } from 'vitest'
import { quoteName } from '../../database/quote.ts'

/** When the tests' clock begins; the demo's sixty days end there. */
export const TEST_START = '2026-03-02T09:00:00Z'

/** What the global setup hands to each test file. */
export interface TestServer {
  /** May create databases. */
  readonly adminUrl: string
  /** These two name a role and its password; the database in them is replaced. */
  readonly ownerUrl: string
  readonly appUrl: string
  readonly appRole: string
  /** A migrated database that is only ever copied, and one with the demo company as well, made for this run. */
  readonly template: string
  readonly demo: string
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

/** A database of its own for a test file: migrated, with the demo, or empty to try migrations on. Drop it in `afterAll`. */
export async function createTestDatabase({ empty = false, demo = false } = {}): Promise<TestDatabase> {
  const server = inject('testServer')
  const name = `${server.prefix}${randomBytes(5).toString('hex')}`
  const owner = decodeURIComponent(new URL(server.ownerUrl).username)
  const source = empty ? 'template0' : quoteName(demo ? server.demo : server.template)
  await asAdmin(server, (admin) =>
    patiently(() => admin.query(`create database ${quoteName(name)} template ${source} owner ${quoteName(owner)}`)),
  )
  return {
    appUrl: withDatabase(server.appUrl, name),
    ownerUrl: withDatabase(server.ownerUrl, name),
    appRole: server.appRole,
    drop: () => asAdmin(server, (admin) => admin.query(`drop database if exists ${quoteName(name)} with (force)`)),
  }
}

export function withDatabase(url: string, database: string): string {
  const changed = new URL(url)
  changed.pathname = `/${database}`
  return changed.href
}

async function asAdmin(server: TestServer, work: (admin: pg.Client) => Promise<unknown>): Promise<void> {
  const admin = new pg.Client({ connectionString: server.adminUrl })
  await admin.connect()
  try {
    await work(admin)
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
