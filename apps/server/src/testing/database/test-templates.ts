import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '@entrepot/domain/identity/password-rules'
import { hash as hashPassword } from '@node-rs/argon2'
import type pg from 'pg'
import { checkServer } from '../../database/check-server.ts'
import { distribute } from '../../database/distribute/distribute.ts'
import { migrate } from '../../database/migrate.ts'
import { MIGRATIONS_FOLDER, readMigrations } from '../../database/migration-files.ts'
import { createPool } from '../../database/pool.ts'
import { quoteName } from '../../database/quote.ts'
import { seedDemo } from '../../demo/seed-demo.ts'
import { loadSigningKey } from '../../kit/security/signed-links.ts'
import { createDb } from '../../kit/sql/db.ts'
import { preparedStatements } from '../../statements.generated.ts'
import { closeDatabase, joinNodes, type Node, withClient } from './citus-nodes.ts'
import { copyOf, SPREAD_PREFIX, TEMPLATE_PREFIX, TEST_START, withDatabase } from './named-database.ts'

interface Server {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly appRole: string
  readonly nodeUrls: readonly string[]
  readonly nodes: readonly Node[]
}

/** Two workers with two each: two warehouses share one, and others lie on another worker. */
const SHARDS = 4

/** Filled under another name until it is finished, so that a killed run leaves no half of one behind. */
interface Draft {
  readonly name: string
  readonly draft: string
}

const ownerOf = ({ ownerUrl }: Server) => quoteName(decodeURIComponent(new URL(ownerUrl).username))

async function finish(admin: pg.Client, { name, draft }: Draft): Promise<void> {
  await admin.query(`alter database ${quoteName(draft)} rename to ${quoteName(name)}`)
}

/** As an operator does it who has outgrown one server: filled there, then spread. On a single server nothing happens. */
async function finishSpread(admin: pg.Client, server: Server, template: Draft): Promise<void> {
  if (server.nodes.length === 0) return finish(admin, template)
  await joinNodes(server.nodeUrls, server.nodes, template.draft, ownerOf(server))
  await distribute(withDatabase(server.ownerUrl, template.draft), {
    appRole: server.appRole,
    statements: preparedStatements(),
    tell: () => undefined,
    shardCount: SHARDS,
  })
  await closeDatabase(server.nodeUrls, template.draft)
  for (const url of server.nodeUrls) await withClient(url, (node) => finish(node, template))
}

/** Answers the name of the migrated database that tests copy: on a cluster the template is spread under another name. */
export async function ensureSpread(admin: pg.Client, server: Server, template: string, draft: string): Promise<string> {
  if (server.nodes.length === 0) return template
  const name = template.replace(TEMPLATE_PREFIX, SPREAD_PREFIX)
  if ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount) return name
  await admin.query(copyOf(template, draft, ownerOf(server)))
  await finishSpread(admin, server, { name, draft })
  return name
}

/** Answers the name of the migrated template; it is made if the migrations changed. */
export async function ensureMigrated(admin: pg.Client, server: Server, draft: string): Promise<string> {
  const name = `${TEMPLATE_PREFIX}${await fingerprint(server)}`
  if ((await admin.query('select 1 from pg_database where datname = $1', [name])).rowCount) return name
  await admin.query(`create database ${quoteName(draft)} template template0 encoding 'UTF8' owner ${ownerOf(server)}`)
  const ownerUrl = withDatabase(server.ownerUrl, draft)
  await checkServer(ownerUrl)
  await migrate(ownerUrl, { appRole: server.appRole, statements: preparedStatements() })
  await finish(admin, { name, draft })
  return name
}

/**
 * Of the demo's password, at the lowest costs: whoever signs in pays the costs that the stored hash names, and tests sign
 * in a thousand times. Passwords that tests set are hashed as the product does.
 */
const quickHash = () => hashPassword(DEMO_PASSWORD, { memoryCost: 8, timeCost: 1, parallelism: 1 })

/** The demo company, with its sixty days of documents or without them. */
export async function buildDemo(
  admin: pg.Client,
  server: Server & { readonly template: string },
  demo: Draft & { readonly documents: boolean },
): Promise<void> {
  await admin.query(copyOf(server.template, demo.draft, ownerOf(server)))
  const pool = createPool(withDatabase(server.appUrl, demo.draft), { max: 2 })
  try {
    await seedDemo(pool, new Date(TEST_START), { documents: demo.documents })
    // All copies have one, so that an application can serve any of them.
    await loadSigningKey(createDb(pool))
    await pool.query('update app_user set password_hash = $1 where demo_password', [await quickHash()])
  } finally {
    await pool.end()
  }
  await finishSpread(admin, server, demo)
}

/** Of everything that shapes the template: the migrations, the code that runs them and grants rights, kept statements. */
async function fingerprint({ ownerUrl, appUrl }: Server): Promise<string> {
  const hash = createHash('sha256').update(new URL(ownerUrl).username).update(new URL(appUrl).username)
  for (const { name, checksum } of await readMigrations(MIGRATIONS_FOLDER)) hash.update(name).update(checksum)
  for (const file of ['migrate.ts', 'grants.ts', 'install-statements.ts'])
    hash.update(await readFile(join(import.meta.dirname, '../../database', file)))
  for (const { functionName } of preparedStatements()) hash.update(functionName())
  return hash.digest('hex').slice(0, 16)
}
