import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import { checkServer } from './check-server.ts'
import { launchEmbedded } from './embedded/launch.ts'
import type { SuperviseOptions, Supervisor } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { setOwnRoleSettings } from './role-settings.ts'
import { StartProblem } from './start-problem.ts'

/** Where the database is: ours to start, or somebody else's. */
export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'given'; readonly url: string; readonly directUrl: string }

/** The owner's address never leads through a pooler, so a server at the same place is the database itself. */
export function isDirect(config: DatabaseConfig): boolean {
  if (config.kind === 'embedded') return true
  return new URL(config.url).host === new URL(config.directUrl).host
}

export interface OpenConfig {
  readonly database: DatabaseConfig
  readonly dataFolder: string
}

export interface OpenDatabase {
  /** The role that serves. */
  readonly appUrl: string
  /** The owner's, unpooled. */
  readonly ownerUrl: string
  /** Starts it again whenever it dies, where it is ours to start. */
  supervise?(options: SuperviseOptions): Supervisor
  stop(): Promise<void>
}

/** Starts or reaches the database, refuses an unfit one, and brings its schema up to date as its owner. */
export async function openDatabase(
  config: OpenConfig,
  statements: readonly PreparedStatement[],
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const database = await reachDatabase(config, log)
  try {
    const appRole = decodeURIComponent(new URL(database.appUrl).username)
    const applied = await migrate(database.ownerUrl, { appRole, statements })
    if (applied.length > 0) log(`migrated the database: ${applied.length} steps, up to ${applied.at(-1)}`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Starts or reaches the database and refuses an unfit one. Its schema stays as it is. */
export async function reachDatabase(config: OpenConfig, log: (message: string) => void): Promise<OpenDatabase> {
  if (config.database.kind === 'embedded') return launchEmbedded({ dataFolder: config.dataFolder, log })
  const { url, directUrl } = config.database
  await check('DATABASE_URL', url)
  if (directUrl !== url) await check('DIRECT_DATABASE_URL', directUrl)
  await setOwnRoleSettings(url)
  return { appUrl: url, ownerUrl: directUrl, stop: async () => undefined }
}

async function check(variable: string, url: string): Promise<void> {
  try {
    await checkServer(url)
  } catch (error) {
    throw new StartProblem(`${variable}: ${(error as Error).message}`, { cause: error })
  }
}
