import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
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
  ['floorFigures', { colour: 'fill' }, ',0.7,'],
  ['floorFigures', { colour: 'owner' }, 'Cargo owners'],
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

it('in and out by day is a row a day in the file, as the screen has a column a day', async () => {
  const productId = await day.product()
  await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 7 }], await day.place())
  const parameters = { productId, from: '2026-02-27', period: 'day' }
  const { content } = await admin.read(`inventoryInOuts?${new URLSearchParams(parameters)}`)
  const [{ periods }] = content as [{ periods: { from: string; inTotal: number; closing: number }[] }]
  const job = await writtenFile(admin, 'inventoryInOuts', { ...parameters, format: 'csv' })
  expect(job.result.rows).toBe(periods.length)
  expect(periods.length).toBeGreaterThan(3)
  const [titles = '', ...lines] = (await (await test.raw(job.url ?? '')).text()).trim().split('\r\n')
  const cells = (name: string) => lines.map((line) => line.split(',')[titles.split(',').indexOf(name)])
  expect(cells('From')).toEqual(periods.map(({ from }) => from))
  expect(cells('In (pcs)')).toEqual(periods.map(({ inTotal }) => String(inTotal)))
  expect(cells('Closing (pcs)')).toEqual(periods.map(({ closing }) => String(closing)))
})

it('a refusal is the answer of the job', async () => {
  expect(await writtenFile(admin, 'inventorySnapshots', { day: '2999-01-01' })).toMatchObject({
    state: 'FAILED',
    result: { error: 'INVALID' },
  })
  const tooMany = { from: '2024-01-01', to: '2026-02-01', period: 'day' }
  expect(await writtenFile(admin, 'inventoryInOuts', tooMany)).toMatchObject({
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

describe('the link to a file that somebody else asked for', () => {
  const valenciaId = async () => {
    const { rows } = await test.pool.query<{ id: string }>("select id from warehouse where code = 'ES-VLC'")
    return rows[0]!.id
  }
  const sees = async (jobId: string) => (await clerk.read(`jobs/${jobId}`)).url !== null
  const fileOf = async (path: string, parameters: Record<string, string> = {}) => {
    const { id, url } = await writtenFile(admin, path, { ...parameters, format: 'csv' })
    expect(url).not.toBeNull()
    return id
  }

  it('is answered to whoever may see all that it holds, and to nobody else', async () => {
    const jobId = await fileOf('inventorySnapshots', { by: 'owner' })
    await grantOnly(test, 'ROLE_warehouse', ['jobs.read'])
    expect(await sees(jobId)).toBe(false)
    const { content } = await clerk.read('jobs?pageSize=200')
    expect((content as { id: string; url: string | null }[]).find(({ id }) => id === jobId)).toMatchObject({
      url: null,
    })
    await grantOnly(test, 'ROLE_warehouse', ['jobs.read', 'inventorySnapshots.read'])
    expect(await sees(jobId)).toBe(true)
    await test.pool.query(
      "update job set input = jsonb_set(input, '{warehouseId}', to_jsonb($2::text)) where id = $1",
      [jobId, await valenciaId()],
    )
    expect(await sees(jobId)).toBe(false)
    expect((await admin.read(`jobs/${jobId}`)).url).not.toBeNull()
  })

  it('is not answered where the file is of another warehouse than the session that asked', async () => {
    const jobId = await fileOf('inventorySnapshotVolumes', { warehouseId: await valenciaId() })
    await grantOnly(test, 'ROLE_warehouse', ['jobs.read', 'inventorySnapshotVolumes.read'])
    expect(await sees(jobId)).toBe(false)
  })

  it('is not answered where everybody is shown their own work alone', async () => {
    const jobId = await fileOf('workFigures')
    await grantOnly(test, 'ROLE_warehouse', ['jobs.read', 'workFigures.read'])
    expect(await sees(jobId)).toBe(false)
  })

  it('stands in no spreadsheet of jobs and in no history', async () => {
    const jobId = await fileOf('inventorySnapshots', { by: 'owner' })
    await grantOnly(test, 'ROLE_warehouse', ['jobs.read'])
    const { url } = await clerk.read('jobs/export')
    const file = await test.raw(String(url))
    const { sheets } = await readXlsx(new Uint8Array(await file.arrayBuffer()))
    expect(sheets[0]!.rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(sheets[0]!.rows)).not.toContain('/exports/')
    await admin.send('POST', `jobs/${jobId}/retry`)
    const history = await admin.read(`jobs/${jobId}/history`)
    expect(JSON.stringify(history)).toContain('WAITING')
    expect(JSON.stringify(history)).not.toContain('/exports/')
  })
})
