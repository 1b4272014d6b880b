import { defineConfig } from 'vitest/config'
import { useMemoryForTemporaryFiles } from './scripts/database/temporary-folder.mjs'
import { LongTestsFirst } from './scripts/long-tests-first.ts'

useMemoryForTemporaryFiles()

const apiTests = 'apps/server/**/*.api.test.ts'
/** See vitest.citus.config.ts. */
const clusterTests = 'apps/server/**/*.citus.test.ts'
/** On a cluster: see SINGLE_SERVER_SUBJECTS. */
const singleServerTests = process.env.TEST_CITUS_URL ? ['apps/server/src/backup/*.api.test.ts'] : []

/**
 * Far more than anything takes: a busy machine is slow, not wrong. On a cluster each statement costs several times as
 * much, and the demo's history is spread before it is copied.
 */
const PATIENCE_MS = process.env.TEST_CITUS_URL ? 1_800_000 : 300_000
const PATIENCE = {
  expect: { poll: { timeout: 60_000, interval: 20 } },
  testTimeout: PATIENCE_MS,
  hookTimeout: PATIENCE_MS,
}

export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for a quarter of their time, for servers that start, for
    // locks that are given up, for clocks.
    maxWorkers: 3,
    // Importing everything once a file is a third of the time; no test leaves anything behind in a module.
    isolate: false,
    sequence: { sequencer: LongTestsFirst },
    setupFiles: ['scripts/fixed-seed.ts'],
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/**/*.test.{ts,tsx}',
            'scripts/**/*.test.ts',
            'apps/{web,pda}/src/**/*.test.{ts,tsx}',
            'apps/server/src/**/*.test.ts',
          ],
          exclude: ['**/node_modules/**', '**/dist/**', apiTests, clusterTests],
          ...PATIENCE,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [apiTests],
          exclude: ['**/node_modules/**', '**/dist/**', ...singleServerTests],
          globalSetup: ['apps/server/src/testing/database/vitest.global-setup.ts'],
          ...PATIENCE,
        },
      },
    ],
  },
})
