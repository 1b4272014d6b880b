import { randomInt } from 'node:crypto'
import type pg from 'pg'
import { quoteName, quoteText } from '../../database/quote.ts'
import { setRoleSettings } from '../../database/role-settings.ts'
import { type Node, withClient } from './citus-nodes.ts'
import { TEMPLATE_PREFIX } from './named-database.ts'
import { sourceFingerprint } from './source-fingerprint.ts'
import { dropDatabase, noteUse, type TestServer } from './test-database.ts'

const PREFIX = 'entrepot_test_'
/** Two families of advisory locks: one to prepare alone, one that each run holds under its number while it lives. */
const [PREPARING, RUNNING] = [723_611, 723_612]
/** Templates that were not used for so long are dropped: others' checkouts may use the same server today. */
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS

export interface Server {
  readonly adminUrl: string
  readonly ownerUrl: string
  readonly appUrl: string
  readonly nodeUrls: readonly string[]
  /** None: a single server. */
  readonly nodes: readonly Node[]
}

/** A database that is only ever copied. Its comment says when it was used last, and of which migrated one it is a copy. */
interface Template {
  readonly name: string
  readonly used: number
  readonly copiedFrom: string
}

/** Sweeps up after killed runs and makes the templates if they are out of date. `admin` stays open during the run. */
export async function prepareTestServer(admin: pg.Client, server: Server): Promise<TestServer> {
  const run = randomInt(1, 2 ** 31)
  await admin.query('select pg_advisory_lock($1, $2)', [RUNNING, run])
  await admin.query('select pg_advisory_lock($1, 0)', [PREPARING])
  try {
    const appRole = decodeURIComponent(new URL(server.appUrl).username)
    for (const url of server.nodeUrls)
      await withClient(url, async (node) => {
        await ensureRole(node, server.appUrl)
        await ensureRole(node, server.ownerUrl)
        await setRoleSettings(node, appRole)
      })
    await sweep(admin, server)
    const names = await ensureTemplates(admin, { ...server, appRole })
    return { ...server, ...names, appRole, prefix: `${PREFIX}${run}_` }
  } finally {
    await admin.query('select pg_advisory_unlock($1, 0)', [PREPARING])
  }
}

export async function dropDatabases({ nodeUrls }: Pick<Server, 'nodeUrls'>, prefix: string): Promise<void> {
  for (const url of nodeUrls)
    await withClient(url, async (node) => {
      const { rows } = await node.query<{ datname: string }>(
        'select datname from pg_database where starts_with(datname, $1)',
        [prefix],
      )
      for (const { datname } of rows) await node.query(`drop database if exists ${quoteName(datname)} with (force)`)
    })
}

async function ensureRole(admin: pg.Client, url: string): Promise<void> {
  const { username, password } = new URL(url)
  const { rowCount } = await admin.query('select 1 from pg_roles where rolname = $1', [username])
  const verb = rowCount ? 'alter' : 'create'
  await admin.query(`${verb} role ${quoteName(username)} login password ${quoteText(decodeURIComponent(password))}`)
  // Who is no superuser can only give a database to a role it belongs to.
  const member = `select 1 where pg_has_role(current_user, ${quoteText(username)}, 'member')`
  if (!(await admin.query(member)).rowCount) await admin.query(`grant ${quoteName(username)} to current_user`)
}

/** A run that no longer holds its lock was killed, wherever it ran. */
async function sweep(admin: pg.Client, server: Server): Promise<void> {
  const { rows } = await admin.query<{ run: string }>(
    `select distinct substring(datname from '^${PREFIX}(\\d+)_') as run from pg_database where datname ~ '^${PREFIX}\\d+_'`,
  )
  for (const { run } of rows) {
    const { rows: locks } = await admin.query('select pg_try_advisory_lock($1, $2) as free', [RUNNING, Number(run)])
    if (!locks[0]?.free) continue
    await dropDatabases(server, `${PREFIX}${run}_`)
    await admin.query('select pg_advisory_unlock($1, $2)', [RUNNING, Number(run)])
  }
}

/**
 * Made anew only when a source of the server changed: a run after a change to a test begins at once, and without reading
 * the server itself here.
 */
async function ensureTemplates(admin: pg.Client, server: Server & Pick<TestServer, 'appRole'>) {
  const sources = sourceFingerprint().slice(0, 16)
  const [demo, history] = [`${TEMPLATE_PREFIX}demo_${sources}`, `${TEMPLATE_PREFIX}history_${sources}`]
  const allTemplates = await templates(admin)
  const demoTemplate = allTemplates.find(({ name }) => name === demo)
  const isWhole = demoTemplate !== undefined && allTemplates.some(({ name }) => name === demoTemplate.copiedFrom)
  const template = isWhole ? demoTemplate.copiedFrom : await buildAgain(admin, server, demo)
  const schema = await spreadTemplate(admin, server, template)
  const inUse = [
    ...new Set([template, schema]),
    demo,
    ...allTemplates.flatMap(({ name }) => (name === history ? [name] : [])),
  ]
  for (const name of inUse) await noteUse(admin, name, template)
  const isOld = ({ name, used }: Template) => used < Date.now() - (/_(demo|history)_/.test(name) ? HOUR_MS : DAY_MS)
  for (const { name } of allTemplates.filter((one) => !inUse.includes(one.name) && isOld(one)))
    await dropDatabase(server.nodeUrls, name)
  return { template, schema, demo, history }
}

async function spreadTemplate(admin: pg.Client, server: Server & Pick<TestServer, 'appRole'>, template: string) {
  if (server.nodes.length === 0) return template
  const { ensureSpread } = await import('./test-templates.ts')
  const draft = `${PREFIX}draft`
  await dropDatabase(server.nodeUrls, draft)
  return ensureSpread(admin, server, template, draft)
}

/** Answers the migrated template that the demo was copied from. */
async function buildAgain(admin: pg.Client, server: Server & Pick<TestServer, 'appRole'>, demo: string) {
  const { buildDemo, ensureMigrated } = await import('./test-templates.ts')
  const draft = `${PREFIX}draft`
  for (const name of [draft, demo]) await dropDatabase(server.nodeUrls, name)
  const template = await ensureMigrated(admin, server, draft)
  await buildDemo(admin, { ...server, template }, { name: demo, draft, documents: false })
  return template
}

async function templates(admin: pg.Client): Promise<Template[]> {
  const { rows } = await admin.query<{ name: string; note: string | null }>(
    `select datname as name, shobj_description(oid, 'pg_database') as note from pg_database
      where starts_with(datname, '${TEMPLATE_PREFIX}')`,
  )
  return rows.map(({ name, note }) => {
    const [used, copiedFrom = ''] = (note ?? '').split(' ')
    return { name, used: Number(used), copiedFrom }
  })
}
