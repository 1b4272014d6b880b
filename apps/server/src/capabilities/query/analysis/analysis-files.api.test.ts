import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'

const { test, day, admin, clerk } = await dayAtWork({ jobs: true })

interface Job {
  readonly state: string
  readonly url: string | null
  readonly result: { readonly rows?: number; readonly error?: string }
}

async function fileOf(path: string, parameters: Record<string, string>) {
  const query = new URLSearchParams(parameters)
  const { jobId } = await admin.send<{ jobId: string }>('POST', `${path}/export?${query}`)
  for (;;) {
    const job = await admin.send<Job>('GET', `jobs/${jobId}`)
    if (job.state === 'FAILED' || job.state === 'COMPLETED') return job
    await sleep(50)
  }
}

it.each([
  ['inventorySnapshots', { by: 'batch' }, 'SNF'],
  ['inventorySnapshots/compare', { from: '2026-01-01', by: 'location' }, 'Loc'],
  ['inventoryInOuts', { from: '2026-02-20', by: 'product', moved: 'true' }, 'DAY-'],
  ['inventorySnapshotVolumes', {}, '2026-03-02'],
])('%s is written to a file by a job', async (path, parameters, word) => {
  const productId = await day.product({ volume: '0.1' })
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 7, batchNum: 'SNF' }], await day.place())
  const job = await fileOf(path, { ...parameters, format: 'csv' })
  expect(job).toMatchObject({ state: 'COMPLETED', url: expect.any(String) })
  expect(job.result.rows).toBeGreaterThan(0)
  const response = await test.raw(job.url ?? '')
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength((job.result.rows ?? 0) + 1)
  expect(lines.join('\n')).toContain(word)
  const sheet = await test.raw((await fileOf(path, { ...parameters, format: 'xlsx' })).url ?? '')
  expect(
    Buffer.from(await sheet.arrayBuffer())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
})

it('a refusal is the answer of the job', async () => {
  expect(await fileOf('inventorySnapshots', { day: '2999-01-01' })).toMatchObject({
    state: 'FAILED',
    result: { error: 'INVALID' },
  })
  expect((await test.raw('/services/upload/api/file/exports/00000000-0000-4000-8000-000000000000')).status).toBe(403)
})
