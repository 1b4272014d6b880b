import { createHash, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { keptStatements } from '../../app.ts'
import { checkServer } from '../../database/check-server.ts'
import { migrate } from '../../database/migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../database/migration-files.ts'
import { createPool } from '../../database/pool.ts'
import { quoteName, quoteText } from '../../database/quote.ts'
import { setTimeouts } from '../../database/role-timeouts.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { TEST_START, type TestServer, withDatabase } from './test-database.ts'

const PREFIX = 'entrepot_test_'
const TEMPLATE_PREFIX = 'entrepot_template_'
/** Two families of advisory locks: one to prepare alone, one that each run holds under its number while it lives. */
const [PREPARING, RUNNING] = [723_611, 723_612]
const DAY_MS = 24 * 60 * 60 * 1000

export interface Server {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
}

/** Sweeps up after killed runs and makes the template if the migrations changed. `admin` stays open during the run. */
export async function prepareTestServer(admin: pg.Client, server: Server): Promise<TestServer> {
  const run = randomInt(1, 2 ** 31)
  await admin.query('select pg_advisory_lock($1, $2)', [RUNNING, run])
  await admin.query('select pg_advisory_lock($1, 0)', [PREPARING])
  try {
    const appRole = await ensureRole(admin, server.appUrl)
    await ensureRole(admin, server.ownerUrl)
    await setTimeouts(admin, appRole)
    await sweep(admin)
    const template = await ensureTemplate(admin, server, appRole)
    const prefix = `${PREFIX}${run}_`
    const demo = `${prefix}demo`
    await buildDemo(admin, server, template, demo)
    return { ...server, appRole, template, demo, prefix }
  } finally {
    await admin.query('select pg_advisory_unlock($1, 0)', [PREPARING])
  }
}

export async function dropDatabases(admin: pg.Client, prefix: string): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(
    'select datname from pg_database where starts_with(datname, $1)',
    [prefix],
  )
  for (const { datname } of rows) await admin.query(`drop database if exists ${quoteName(datname)} with (force)`)
}

async function ensureRole(admin: pg.Client, url: string): Promise<string> {
  const { username, password } = new URL(url)
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [username])
  const verb = rowCount ? 'alter' : 'create'
  await admin.query(`${verb} role ${quoteName(username)} login password ${quoteText(decodeURIComponent(password))}`)
  // Who is no superuser can only give a database to a role it belongs to.
  const member = `select 1 where pg_has_role(current_user, ${quoteText(username)}, 'member')`
  if (!(await admin.query(member)).rowCount) await admin.query(`grant ${quoteName(username)} to current_user`)
  return username
}

/** A run that no longer holds its lock was killed, wherever it ran. */
async function sweep(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct substring(datname from '^${PREFIX}(\\d+)_') as run from pg_database where datname ~ '^${PREFIX}\\d+_'`,
  )
  for (const { run } of rows) {
    const { rows: locks } = await admin.query('select pg_try_advisory_lock($1, $2) as free', [RUNNING, Number(run)])
    if (!locks[0]?.free) continue
    await dropDatabases(admin, `${PREFIX}${run}_`)
    await admin.query('select pg_advisory_unlock($1, $2)', [RUNNING, Number(run)])
  }
}

async function ensureTemplate(admin: pg.Client, server: Server, appRole: string): Promise<string> {
  const template = `${TEMPLATE_PREFIX}${await fingerprint(server)}`
  const known = await templates(admin)
  if (!known.some(({ name }) => name === template)) await buildTemplate(admin, server, appRole, template)
  await admin.query(`comment on database ${quoteName(template)} is ${quoteText(String(Date.now()))}`)
  // Others' checkouts may use the same server today.
  const old = known.filter(({ name, used }) => name !== template && used < Date.now() - DAY_MS)
  for (const { name } of old) await admin.query(`drop database if exists ${quoteName(name)} with (force)`)
  return template
}

async function templates(admin: pg.Client): Promise<{ name: string; used: number }[]> {
  const { rows } = await admin.query<{ name: string; used: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as used from pg_database
      where starts_with(datname, '${TEMPLATE_PREFIX}')`,
  )
  return rows.map(({ name, used }) => ({ name, used: Number(used ?? 0) }))
}

/** Under another name until it is finished, so that a killed run leaves no half-migrated template. */
async function buildTemplate(admin: pg.Client, server: Server, appRole: string, template: string): Promise<void> {
  const draft = `${PREFIX}draft`
  const owner = quoteName(new URL(server.ownerUrl).username)
  await admin.query(`drop database if exists ${draft} with (force)`)
  await admin.query(`create database ${draft} template template0 encoding 'UTF8' owner ${owner}`)
  const ownerUrl = withDatabase(server.ownerUrl, draft)
  await checkServer(ownerUrl)
  await migrate(ownerUrl, { appRole, statements: keptStatements() })
  await admin.query(`alter database ${draft} rename to ${quoteName(template)}`)
}

/** Seeded once and copied by every file. Anew in each run: what the seed makes depends on most of the code. */
async function buildDemo(admin: pg.Client, server: Server, template: string, demo: string): Promise<void> {
  const owner = quoteName(new URL(server.ownerUrl).username)
  await admin.query(`create database ${quoteName(demo)} template ${quoteName(template)} owner ${owner}`)
  const pool = createPool(withDatabase(server.appUrl, demo), { max: 2 })
  await seedDemo(pool, new Date(TEST_START))
  await pool.end()
}

/** Of everything that shapes the template: the migrations, the code that runs them and grants rights, kept statements. */
async function fingerprint({ ownerUrl, appUrl }: Server): Promise<string> {
  const hash = createHash('sha256').update(new URL(ownerUrl).username).update(new URL(appUrl).username)
  for (const { name, checksum } of await readMigrations(MIGRATIONS_FOLDER)) hash.update(name).update(checksum)
  for (const file of ['migrate.ts', 'grants.ts', 'keep-statements.ts'])
    hash.update(await readFile(join(import.meta.dirname, '../../database', file)))
  for (const { functionName } of keptStatements()) hash.update(functionName())
  return hash.digest('hex').slice(0, 16)
}
