import { FILE_BASE } from '@entrepot/contract/identity/api'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'

const { test, admin } = await openTestAppAsAdmin()

const send = async (body: FormData, headers: Record<string, string> = {}) => {
  const response = await test.raw(FILE_BASE, {
    method: 'POST',
    headers: { 'X-Auth-Token': admin.token, ...headers },
    body,
  })
  return { status: response.status, body: await response.json() }
}
const formOf = (...parts: readonly (readonly [field: string, value: string | Blob, name?: string])[]) => {
  const form = new FormData()
  for (const [field, value, name] of parts) {
    if (typeof value === 'string') form.append(field, value)
    else form.append(field, value, name ?? 'a.csv')
  }
  return form
}
const csv = (text = 'a,b') => new Blob([text], { type: 'text/csv' })
const stored = async () => (await test.pool.query('select id from file')).rows.length

describe('a form that is not one file', () => {
  it.each([
    ['nothing', formOf(), 400, 'INVALID'],
    ['a field alone', formOf(['note', 'x']), 400, 'INVALID'],
    ['a text where the file belongs', formOf(['file', 'x']), 400, 'INVALID'],
    ['a file under another name', formOf(['photo', csv()]), 400, 'INVALID'],
    ['two files', formOf(['file', csv('a')], ['file', csv('b')]), 400, 'INVALID'],
    ['a field after the file', formOf(['file', csv()], ['note', 'x']), 400, 'INVALID'],
    ['a field before the file', formOf(['note', 'x'], ['file', csv()]), 400, 'INVALID'],
    ['a field with a name of every object', formOf(['file', csv()], ['__proto__', 'x']), 400, 'MALFORMED'],
    ['a file without content', formOf(['file', csv('')]), 422, 'FILE_EMPTY'],
  ])('is refused: %s', async (_, form, status, error) => {
    const before = await stored()
    const answer = await send(form)
    expect([answer.status, answer.body.error]).toEqual([status, error])
    expect(await stored()).toBe(before)
  })

  it.each([
    ['no boundary', 'multipart/form-data', 'x'],
    ['a boundary that never comes', 'multipart/form-data; boundary=abc', 'x'],
    [
      'an end in the middle',
      'multipart/form-data; boundary=abc',
      '--abc\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nab',
    ],
    ['no headers of the part', 'multipart/form-data; boundary=abc', '--abc\r\n\r\nab\r\n--abc--\r\n'],
    ['JSON', 'application/json', '{}'],
  ])('is refused: %s', async (_, type, body) => {
    const headers = { 'X-Auth-Token': admin.token, 'Content-Type': type }
    const response = await test.raw(FILE_BASE, { method: 'POST', headers, body })
    const { error } = await response.json()
    expect([response.status, ['INVALID', 'MALFORMED'].includes(error)]).toEqual([400, true])
  })
})

describe('the name of a file', () => {
  it('is cut between characters, never inside one', async () => {
    const form = formOf(['file', csv(), `${'📦'.repeat(110)}1.csv`])
    const { status, body } = await send(form)
    expect(status).toBe(201)
    expect(body.data.name.isWellFormed()).toBe(true)
    expect(body.data.name).toBe(`${'📦'.repeat(95)}1.csv`)
    const file = await test.raw(body.data.url)
    expect(file.status).toBe(200)
    expect(decodeURIComponent(file.headers.get('content-disposition')!)).toContain('📦1.csv')
  })

  it('of a hundred characters is kept as it is', async () => {
    const name = `${'📦'.repeat(96)}.csv`
    expect((await send(formOf(['file', csv(), name]))).body.data.name).toBe(name)
    expect((await send(formOf(['file', csv(), `x${name}`]))).body.data.name).toBe(name)
  })
})

describe('an upload with an idempotency key', () => {
  it('is stored once, and answers the same file again', async () => {
    const key = { 'Idempotency-Key': 'photo-1' }
    const before = await stored()
    const first = await send(formOf(['file', csv('same'), 'one.csv']), key)
    const second = await send(formOf(['file', csv('same'), 'one.csv']), key)
    expect([first.status, second.status]).toEqual([201, 201])
    const { url: _first, ...facts } = first.body.data
    const { url, ...again } = second.body.data
    expect(again).toEqual(facts)
    expect(facts).toMatchObject({ name: 'one.csv', size: 4, type: 'text/csv' })
    expect((await test.raw(url)).status).toBe(200)
    expect(await stored()).toBe(before + 1)
  })

  it('is stored once when the same comes at the same moment', async () => {
    const key = { 'Idempotency-Key': 'photo-2' }
    const before = await stored()
    const sent = Array.from({ length: 4 }, () => send(formOf(['file', csv('at once')]), key))
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await stored()).toBe(before + 1)
  })

  it.each([
    ['other content', () => formOf(['file', csv('two'), 'one.csv'])],
    ['another name', () => formOf(['file', csv('one'), 'two.csv'])],
  ])('is refused with %s', async (what, other) => {
    const key = { 'Idempotency-Key': `reused ${what}`.replaceAll(' ', '-') }
    expect((await send(formOf(['file', csv('one'), 'one.csv']), key)).status).toBe(201)
    const { status, body } = await send(other(), key)
    expect([status, body.error]).toEqual([422, 'KEY_REUSED'])
  })
})
