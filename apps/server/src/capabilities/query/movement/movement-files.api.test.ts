import { expect, it } from 'vitest'
import { writtenFile } from '../../../testing/analysis/written-file.ts'
import { dayAtWork } from '../../../testing/day-at-work.ts'

const { test, day, admin, clerk } = await dayAtWork({ jobs: true })

it.each([
  ['stockMovements', { measure: 'pieces' }, ['ABC class', 'No movement', 'New']],
  ['stockAges', { by: 'batch' }, ['0–30 days', 'Over 365 days', 'MVF']],
  ['expiryCalendar', { weeks: '104' }, ['Below the limit from', 'Expired', 'MVF']],
])('%s is written to a file by a job, with words as titles', async (path, parameters, words) => {
  const productId = await day.product({ expiry_days: 400 })
  const expiryDate = '2026-06-01'
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 7, batchNum: 'MVF', expiryDate }], await day.place())
  const job = await writtenFile(admin, path, { ...parameters, format: 'csv' })
  expect(job).toMatchObject({ state: 'COMPLETED', url: expect.any(String) })
  const text = (await (await test.raw(job.url ?? '')).text()).trim()
  expect(text.split('\r\n')).toHaveLength((job.result.rows ?? 0) + 1)
  expect(job.result.rows).toBeGreaterThan(0)
  for (const word of words) expect(text).toContain(word)
  expect(text).not.toContain('movementAndAge.')
})

it('a refusal is the answer of the job', async () => {
  expect(await writtenFile(admin, 'stockMovements', { to: '2999-01-01' })).toMatchObject({
    state: 'FAILED',
    result: { error: 'INVALID' },
  })
})
