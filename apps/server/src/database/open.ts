import type { PreparedStatement } from '../kit/sql/prepared-statement.ts'
import { checkServer } from './check-server.ts'
import { launchEmbedded } from './embedded/launch.ts'
import type { SuperviseOptions, Supervisor } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'
import { setOwnRoleSettings } from './role-settings.ts'
import { StartProblem } from './start-problem.ts'

/** Where the database is: embedded, or operated separately. */
export type DatabaseConfig =
  | { readonly kind: 'embedded' }
  | { readonly kind: 'given'; readonly url: string; readonly directUrl: string }

/**
 * Whether requests reach the database directly: the owner's address never uses a pooler, so equal hosts mean no pooler.
 */
export function isDirect(config: DatabaseConfig): boolean {
  if (config.kind === 'embedded') return true
  return new URL(config.url).host === new URL(config.directUrl).host
}

export interface OpenConfig {
  readonly database: DatabaseConfig
  readonly dataFolder: string
}

export interface OpenDatabase {
  /** The address for the serving role. */
  readonly appUrl: string
  /** The owner's address, without a pooler. */
  readonly ownerUrl: string
  /** Restarts an embedded database whenever it dies. */
  supervise?(options: SuperviseOptions): Supervisor
  stop(): Promise<void>
}

/** Starts or reaches the database, refuses an unsuitable one, and brings its schema up to date as its owner. */
export async function openDatabase(
  config: OpenConfig,
  statements: readonly PreparedStatement[],
  log: (message: string) => void,
): Promise<OpenDatabase> {
  const database = await reachDatabase(config, log)
  try {
    const appRole = decodeURIComponent(new URL(database.appUrl).username)
    const appliedNames = await migrate(database.ownerUrl, { appRole, statements })
    if (appliedNames.length > 0)
      log(`migrated the database: ${appliedNames.length} steps, up to ${appliedNames.at(-1)}`)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Starts or reaches the database and refuses an unsuitable one. Its schema stays as it is. */
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
