import { setTimeout as sleep } from 'node:timers/promises'
import type { Me } from '@entrepot/contract/identity/session'
import type { PersonWork, WorkAnswer } from '@entrepot/contract/query/people/work-figures'
import { beforeAll, describe, expect, it } from 'vitest'
import { dayAtWork } from '../../../testing/day-at-work.ts'
import { shelvedBy } from '../../../testing/shelved.ts'
import { refusal } from '../../../testing/test-app.ts'
import type { Worker } from '../../../testing/worker.ts'

const { test, day, clerk, other, admin } = await dayAtWork({ jobs: true })

/** Moves one piece after the other, so many minutes apart. */
async function moveEvery(worker: Worker, gaps: readonly number[]) {
  const { stockIds } = await shelvedBy(admin, day, [{ planSkuTotal: 20 }])
  const toLocationId = await day.place()
  const move = () => worker.move({ stockId: stockIds[0], quantity: 1, toLocationId })
  await move()
  for (const gap of gaps) {
    test.clock.advance(gap)
    await move()
  }
  // Nobody goes on with the work of another.
  test.clock.advance(60)
}

const figures = (worker: Worker, query = '') => worker.send<WorkAnswer>('GET', `workFigures?${query}`)
const rowOf = (rows: readonly PersonWork[], operator: string, kind: string) =>
  rows.find((row) => row.operator === operator && row.kind === kind)
const set = async (changes: object) => {
  const { version } = await admin.send<{ version: number }>('GET', 'settings')
  return admin.send('PUT', 'settings', { version, ...changes })
}

beforeAll(async () => {
  await moveEvery(clerk, [4, 6, 16, 5])
  await moveEvery(other, [3, 3, 3])
  await moveEvery(admin, [15, 15])
})

describe('work by person', () => {
  it('is told of everybody to an administrator, by name, beside the median', async () => {
    const { rows, medians, isOwn } = await figures(admin, 'kind=MOVED')
    expect(isOwn).toBe(false)
    // Three times a piece followed soon enough on the one before: in 4, 6 and 5 minutes.
    expect(rowOf(rows, 'warehouse', 'MOVED')).toMatchObject({
      lines: 5,
      pieces: 5,
      minutes: '15.0',
      linesPerHour: '12.0',
      piecesPerHour: '12.0',
      metres: null,
      metresPerHour: null,
    })
    expect(rowOf(rows, 'distr', 'MOVED')).toMatchObject({ lines: 4, minutes: '9.0', linesPerHour: '20.0' })
    expect(rowOf(rows, 'admin', 'MOVED')).toMatchObject({ lines: 3, minutes: '30.0', linesPerHour: '4.0' })
    expect(medians).toEqual([
      { kind: 'MOVED', people: 3, linesPerHour: '12.0', piecesPerHour: '12.0', metresPerHour: null },
    ])
    const names = rows.map(({ name, operator }) => name ?? operator)
    expect(names).toEqual(names.toSorted((one, two) => one.localeCompare(two)))
  })

  it('is the work that the list of finished work has', async () => {
    const { from, to, rows } = await figures(admin)
    expect(new Set(rows.map(({ kind }) => kind))).toEqual(new Set(['RECEIVED', 'SHELVED', 'MOVED']))
    for (const { operator, kind, lines, pieces } of rows) {
      const filters = `operator=${operator}&kind=${kind}&doneTimeStart=${from}&doneTimeEnd=${to}&pageSize=500`
      const { content } = await admin.send<{ content: { skuTotal: number }[] }>('GET', `workDone?${filters}`)
      expect([kind, content.length, content.reduce((sum, { skuTotal }) => sum + skuTotal, 0)]).toEqual([
        kind,
        lines,
        pieces,
      ])
    }
  })

  it('is told of themselves alone to anybody else', async () => {
    const { rows, isOwn, medians } = await figures(clerk)
    expect(isOwn).toBe(true)
    expect(new Set(rows.map(({ operator }) => operator))).toEqual(new Set(['warehouse']))
    expect(medians.find(({ kind }) => kind === 'MOVED')?.linesPerHour).toBe('12.0')
    expect(medians.map(({ kind }) => kind)).toEqual(rows.map(({ kind }) => kind))
  })

  it('has the planned way of picks, where it is known', async () => {
    const productId = await day.product()
    await clerk.shelve(day.ownerId, [{ productId, planSkuTotal: 9 }], await day.place())
    const { id } = await clerk.shipmentNotice(day.ownerId, [{ productId, planSkuTotal: 9 }])
    const pick = await clerk.pick(id)
    await test.pool.query('update pick_task set walk_metres = 120 where id = $1', [pick.id])
    const { rows } = await figures(clerk, 'kind=PICKED')
    expect(rows).toMatchObject([{ lines: 1, pieces: 9, metres: '120.0', minutes: '0.0', linesPerHour: null }])
  })

  it.each([
    ['to=2999-01-01', 'to'],
    ['from=2026-02-02&to=2026-02-01', 'from'],
    ['from=2025-02-02&to=2026-02-01', 'from'],
    ['kind=SLEPT', 'kind'],
    ['operator=admin', 'operator'],
  ])('%s is refused', async (query, field) => {
    expect(await refusal(figures(clerk, query))).toMatchObject({
      httpStatus: 400,
      fields: expect.arrayContaining([expect.objectContaining({ field })]),
    })
  })

  it('is for nobody who only owns goods', async () => {
    const owner = await day.as('owner')
    expect(await refusal(figures(owner))).toMatchObject({ httpStatus: 403 })
  })

  it('is written to a file, of oneself alone too', async () => {
    const { jobId } = await clerk.send<{ jobId: string }>('POST', 'workFigures/export?format=csv')
    const read = () => clerk.send<{ state: string; url: string | null }>('GET', `jobs/${jobId}`)
    let job = await read()
    while (job.state === 'WAITING' || job.state === 'RUNNING') {
      await sleep(50)
      job = await read()
    }
    expect(job.state).toBe('COMPLETED')
    const text = await (await test.raw(job.url ?? '')).text()
    const { rows } = await figures(clerk)
    expect(text.trim().split('\r\n')).toHaveLength(rows.length + 1)
  })
})

describe('the setting', () => {
  const mayRead = async (worker: Worker) =>
    (await worker.send<Me>('GET', 'users/me')).permissions.includes('workFigures.read')

  it('turns it off for everybody, with a word of why, and on again', async () => {
    await set({ workFigures: false })
    for (const worker of [clerk, admin]) {
      expect(await refusal(figures(worker))).toMatchObject({ httpStatus: 403, error: 'WORK_FIGURES_OFF' })
      expect(await mayRead(worker)).toBe(false)
    }
    await set({ workFigures: true })
    expect(await mayRead(clerk)).toBe(true)
    expect((await figures(clerk)).rows.length).toBeGreaterThan(0)
  })
})
