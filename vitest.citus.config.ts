import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

/**
 * What `.ci/run` tries on a Citus cluster, where one can be started: sign-in, every list and record, a day of goods in and
 * out and between two workers, and what must always be true. All API tests run there with `TEST_CITUS_URL`.
 */
const ON_A_CLUSTER = [
  'database/distribute/distribute.api.test.ts',
  'database/distribute/one-worker.citus.test.ts',
  'database/distribute/worker-away.citus.test.ts',
  'database/install-statements.api.test.ts',
  'kit/sql/transaction-settings.api.test.ts',
  'capabilities/identity/session/session.api.test.ts',
  'registry.api.test.ts',
  'every-read.api.test.ts',
  'capabilities/inbound/inbound.api.test.ts',
  'capabilities/outbound/outbound.api.test.ts',
  'capabilities/outbound/outbound-races.api.test.ts',
  'capabilities/transfer/transfers.api.test.ts',
  'capabilities/query/analysis/few-statements.api.test.ts',
  'kit/events/processes.api.test.ts',
]

const missing = ON_A_CLUSTER.filter((file) => !existsSync(`apps/server/src/${file}`))
if (missing.length > 0) throw new Error(`not there any more: ${missing.join(', ')}`)

export default defineConfig({
  test: {
    name: 'citus',
    include: ON_A_CLUSTER.map((file) => `apps/server/src/${file}`),
    globalSetup: ['apps/server/src/testing/database/vitest.global-setup.ts'],
    maxWorkers: 2,
    isolate: false,
    // As in vitest.config.ts.
    expect: { poll: { timeout: 60_000, interval: 20 } },
    testTimeout: 300_000,
    hookTimeout: 300_000,
  },
})
