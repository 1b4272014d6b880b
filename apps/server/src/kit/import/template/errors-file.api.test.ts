import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { expect, it } from 'vitest'
import { csv, importer } from '../../../testing/import/importing.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'

const { admin, call } = await openTestAppAsAdmin({ jobs: true })

/** One row without a name, and a text that makes the file large. */
const faulty = csv([
  ['code', 'name', 'address'],
  ['LARGE-1', '', 'x'.repeat(600 * 1024)],
])

it('an import is told its faults, also when there is no room for the file with the reasons', async () => {
  const { version } = (await call('GET', 'settings')).body.data
  await call('PUT', 'settings', { version, uploadMbPerDay: 1 })
  const { state, result, errorsUrl } = await importer(admin, cargoOwners).check(faulty)
  expect([state, errorsUrl]).toEqual(['COMPLETED', null])
  expect(result.errors).toBeGreaterThan(0)
})
