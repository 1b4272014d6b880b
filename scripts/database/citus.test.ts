import { expect, it } from 'vitest'

it('the tests on a cluster are there under the names that their configuration has', async () => {
  await expect(import('../../vitest.citus.config.ts')).resolves.toBeDefined()
})
