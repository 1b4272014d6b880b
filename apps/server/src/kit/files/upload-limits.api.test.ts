import { FILE_BASE } from '@entrepot/contract/identity/api'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { beforeEach, describe, expect, it } from 'vitest'
import { openTestApp } from '../../testing/open-test-app.ts'
import { caller } from '../../testing/registry/subjects.ts'
import { refusal } from '../../testing/test-app.ts'

const test = await openTestApp()
const MB = 1024 * 1024
const DAY_MINUTES = 24 * 60

const set = async (changes: object) => {
  const call = caller(test, (await test.signIn('admin')).token)
  const { version } = (await call('GET', 'settings')).body.data
  expect((await call('PUT', 'settings', { version, ...changes })).status).toBe(200)
}
const textOf = (bytes: number) => new Blob(['a'.repeat(bytes)], { type: 'text/csv' })
const person = async (username: string) => {
  const { session } = await test.signIn(username)
  return (bytes: number) => session.upload(textOf(bytes), 'a.csv')
}
const storedBytes = async () => {
  const { rows } = await test.pool.query(
    'select (select bytes from file_total) as counted, coalesce((select sum(size) from file), 0)::bigint as stored',
  )
  return rows[0] as { counted: number; stored: number }
}
const outcomes = async (uploads: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(uploads)
  const accepted = settled.filter(({ status }) => status === 'fulfilled').length
  const codes = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.body?.error] : []))
  return { accepted, codes }
}

beforeEach(async () => {
  await test.pool.query('delete from file')
  test.clock.advance(DAY_MINUTES + 1)
})

describe('the uploads of one person', () => {
  it('stop at the limit of a day, which is told with its figures in four languages', async () => {
    await set({ uploadMbPerDay: 1 })
    const { token } = await test.signIn('owner')
    const upload = await person('owner')
    await upload(0.75 * MB)
    const messages = new Set<string>()
    for (const language of LANGUAGES) {
      const form = new FormData()
      form.append('file', textOf(0.5 * MB), 'b.csv')
      const response = await test.raw(FILE_BASE, {
        method: 'POST',
        headers: { 'X-Auth-Token': token, 'Accept-Language': language },
        body: form,
      })
      const body = await response.json()
      expect([response.status, body.error]).toEqual([413, 'UPLOAD_LIMIT_PERSON'])
      expect(body.detail).toEqual({ limit: '1 MB', used: '0.8 MB', size: '0.5 MB' })
      for (const figure of ['1 MB', '0.8 MB', '0.5 MB']) expect(body.message).toContain(figure)
      messages.add(body.message)
    }
    expect(messages.size).toBe(4)
    await upload(0.25 * MB)
  })

  it('do not count for somebody else, and no longer after a day', async () => {
    await set({ uploadMbPerDay: 1 })
    const upload = await person('owner')
    await upload(MB)
    await (await person('warehouse'))(MB)
    expect(await refusal(upload(1))).toMatchObject({ error: 'UPLOAD_LIMIT_PERSON' })
    test.clock.advance(DAY_MINUTES + 1)
    await (await person('owner'))(MB)
  })

  it('do not pass the limit together when they come at the same moment', async () => {
    await set({ uploadMbPerDay: 1 })
    const upload = await person('owner')
    const { accepted, codes } = await outcomes(Array.from({ length: 8 }, () => upload(0.25 * MB)))
    expect([accepted, new Set(codes)]).toEqual([4, new Set(['UPLOAD_LIMIT_PERSON'])])
    expect(await storedBytes()).toEqual({ counted: MB, stored: MB })
  })
})

describe('all uploads together', () => {
  const fillTo = (bytes: number) => test.pool.query('update file_total set bytes = $1', [bytes])

  it('stop at the limit of the system, whoever comes', async () => {
    await set({ uploadMbPerDay: 100, fileStorageGb: 1 })
    await fillTo(1024 * MB - 0.25 * MB)
    const { httpStatus, error, detail } = await refusal((await person('owner'))(0.5 * MB))
    expect([httpStatus, error]).toEqual([413, 'UPLOAD_LIMIT_TOTAL'])
    expect(detail).toEqual({ limit: '1 GB', size: '0.5 MB' })
    await (await person('owner'))(0.25 * MB)
    await fillTo(0.25 * MB)
  })

  it('do not pass the limit together when several people come at the same moment', async () => {
    await set({ uploadMbPerDay: 100, fileStorageGb: 1 })
    const filled = 1024 * MB - 0.5 * MB
    await fillTo(filled)
    const people = await Promise.all(['owner', 'warehouse', 'distr', 'admin'].map(person))
    const { accepted, codes } = await outcomes(people.map((upload) => upload(0.25 * MB)))
    expect([accepted, codes]).toEqual([2, ['UPLOAD_LIMIT_TOTAL', 'UPLOAD_LIMIT_TOTAL']])
    expect((await storedBytes()).counted).toBe(1024 * MB)
    await fillTo(0.5 * MB)
  })

  it('are counted down again when files are removed', async () => {
    await (await person('owner'))(1000)
    await (await person('owner'))(500)
    expect(await storedBytes()).toEqual({ counted: 1500, stored: 1500 })
    await test.pool.query('delete from file where size = 1000')
    expect(await storedBytes()).toEqual({ counted: 500, stored: 500 })
  })
})
