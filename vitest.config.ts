import { defineConfig } from 'vitest/config'

const apiTests = 'apps/server/**/*.api.test.ts'

export default defineConfig({
  test: {
    // The machine also runs the database the tests talk to.
    maxWorkers: 2,
    // Importing everything once a file is a third of the time; no test leaves anything behind in a module.
    isolate: false,
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
          exclude: ['**/node_modules/**', '**/dist/**', apiTests],
          // Some of them start databases and other processes.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'api',
          include: [apiTests],
          exclude: ['**/node_modules/**', '**/dist/**'],
          globalSetup: ['apps/server/src/testing/database/vitest.global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
