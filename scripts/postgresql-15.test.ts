import { expect, it } from 'vitest'

it('the tests of the oldest PostgreSQL are there under the names that its configuration has', async () => {
  await expect(import('../vitest.postgresql-15.config.ts')).resolves.toBeDefined()
})
