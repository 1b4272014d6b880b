import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * What `.ci/run` tries on the oldest PostgreSQL that we support: what touches the edges of its SQL, each once. All API
 * tests run there in `npm run soak`. A test belongs here when it asks the server something no other of them asks.
 */
const AT_THE_EDGES = [
  // Every migration, from nothing, and the shape that all of them leave.
  'database/migrate.api.test.ts',
  'database/catalog.api.test.ts',
  'database/check-server.api.test.ts',
  // Prepared statements, which are functions.
  'database/install-statements.api.test.ts',
  // How values come back, and how connections behave.
  'database/pool.api.test.ts',
  'stock/stock-id.api.test.ts',
  // Every list: its page, its count, its sorts, its search.
  'registry.api.test.ts',
  // One whole day of goods, in and out; at its end every statement of `npm run verify`.
  'capabilities/inbound/inbound.api.test.ts',
  'capabilities/outbound/outbound.api.test.ts',
  'verify/verify.api.test.ts',
  // Partitions that are made and dropped, locks that are waited for, notifications.
  'system-data/housekeeping/housekeeping.api.test.ts',
  'kit/write/idempotency.api.test.ts',
  'kit/events/processes.api.test.ts',
]

const missing = AT_THE_EDGES.filter((file) => !existsSync(`apps/server/src/${file}`))
if (missing.length > 0) throw new Error(`not there any more: ${missing.join(', ')}`)

export default defineConfig({
  test: {
    name: 'postgresql-15',
    include: AT_THE_EDGES.map((file) => `apps/server/src/${file}`),
    globalSetup: ['apps/server/src/testing/database/vitest.global-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    // As in vitest.config.ts.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
