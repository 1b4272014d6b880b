import { isReady, startProgram } from './program.mjs'

const PORT = process.env.E2E_PORT ?? '18473'

/**
 * Starts the servers of the browser tests while other tests run, because making their demo takes half a minute in which
 * one of two cores is nearly idle. Undefined if their port is in use, which Playwright then reports.
 */
export async function startE2eServers() {
  if (await isReady(PORT)) return undefined
  const servers = startProgram(['scripts/e2e/servers.mjs'], PORT, { LOG_LEVEL: 'warn' })
  return {
    /** Tells Playwright that they run; empty if they have ended, so that Playwright starts them and reports why. */
    environment: async () => ((await servers.whenReady()) ? { E2E_PORT: PORT, E2E_SERVERS_RUN: '1' } : {}),
    stop: () => servers.stop(),
  }
}
