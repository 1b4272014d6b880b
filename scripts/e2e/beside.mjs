import { isReady, startProgram } from './program.mjs'

const PORT = process.env.E2E_PORT ?? '18473'

/**
 * Starts the servers of the browser tests while other tests run: making their demo takes half a minute, in which one of
 * two cores has little to do. Undefined where somebody else has their port, which Playwright then says.
 */
export async function startE2eServers() {
  if (await isReady(PORT)) return undefined
  const servers = startProgram(['scripts/e2e/servers.mjs'], PORT, { LOG_LEVEL: 'warn' })
  return {
    /** What tells Playwright that they run; nothing where they ended, and Playwright starts them and says why. */
    environment: async () => ((await servers.whenReady()) ? { E2E_PORT: PORT, E2E_SERVERS_RUN: '1' } : {}),
    stop: () => servers.stop(),
  }
}
