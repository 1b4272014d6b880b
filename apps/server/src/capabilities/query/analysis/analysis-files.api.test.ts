import { expect, it } from 'vitest'
import { writtenFile } from '../../../testing/analysis/written-file.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { grantOnly } from '../../../testing/registry/two-owners.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, day, admin, clerk } = await dayAtWork({ jobs: true })

it.each([
  ['inventorySnapshots', { by: 'batch' }, 'SNF'],
  ['inventorySnapshots/compare', { from: '2026-01-01', by: 'location' }, 'Loc'],
  ['inventoryInOuts', { from: '2026-02-20', by: 'product', moved: 'true' }, 'DAY-'],
  ['inventorySnapshotVolumes', {}, '2026-03-02'],
])('%s is written to a file by a job', async (path, parameters, word) => {
  const productId = await day.product({ volume: '0.1' })
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 7, batchNum: 'SNF' }], await day.place())
  const job = await writtenFile(admin, path, { ...parameters, format: 'csv' })
  expect(job).toMatchObject({ state: 'COMPLETED', url: expect.any(String) })
  expect(job.result.rows).toBeGreaterThan(0)
  const response = await test.raw(job.url ?? '')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength((job.result.rows ?? 0) + 1)
  expect(lines.join('\n')).toContain(word)
  const sheet = await test.raw((await writtenFile(admin, path, { ...parameters, format: 'xlsx' })).url ?? '')
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('a refusal is the answer of the job', async () => {
  expect(await writtenFile(admin, 'inventorySnapshots', { day: '2999-01-01' })).toMatchObject({
    state: 'FAILED',
    result: { error: 'INVALID' },
  })
  expect((await test.raw('/services/upload/api/file/exports/00000000-0000-4000-8000-000000000000')).status).toBe(403)
})

it('whoever sees only own goods gets a file of them, and nobody else sees the job', async () => {
  await grantOnly(test, 'ROLE_cargoowner', ['inventorySnapshots.read'])
  const owner = await day.as('owner')
  const job = await writtenFile(owner, 'inventorySnapshots', { by: 'owner', format: 'csv' })
  expect(job).toMatchObject({ state: 'COMPLETED', url: expect.any(String) })
  expect((await test.raw(job.url ?? '')).status).toBe(200)
  const { jobId } = await admin.send<{ jobId: string }>('POST', 'inventorySnapshots/export?by=owner')
  expect(await refusal(owner.send('GET', `jobs/${jobId}`))).toMatchObject({ httpStatus: 403 })
  expect(await refusal(owner.send('GET', 'jobs'))).toMatchObject({ httpStatus: 403 })
})
