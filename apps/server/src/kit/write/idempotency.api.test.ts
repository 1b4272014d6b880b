import { beforeEach, describe, expect, it } from 'vitest'
import { housekeeping } from '../../system-data/housekeeping/housekeeping.ts'
import { openTestAppAsAdmin } from '../../testing/open-test-app.ts'
import { caller, SUBJECTS, UNKNOWN_ID } from '../../testing/registry/subjects.ts'
import type { Context } from '../http/context.ts'
import { createDb } from '../sql/db.ts'

const { test, call } = await openTestAppAsAdmin()

/** A new key and code for each test. */
let counter = 0
let key: string
let code: string
beforeEach(() => {
  counter += 1
  key = `key-${counter}`
  code = `KEYED-${counter}`
})
const keyed = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown, headers = { 'Idempotency-Key': key }) =>
  call(method, path, body, headers)

const owner = () => ({ code, name: 'Keyed owner' })
const ownersNow = async () => (await call('GET', `cargoOwners?code=${code}`)).body.data.content
/** Unordered, because the clock stands still. */
const historyOf = async (id: string) => {
  const { body } = await call('GET', `cargoOwners/${id}/history`)
  return body.data.map(({ action }: { action: string }) => action).sort()
}

describe('the same key and the same request', () => {
  it.each(SUBJECTS)('create one record of $name, and answer it twice with 201', async ({ resource, body }) => {
    const sent = body(`keyed-${counter}`)
    const before = (await call('GET', `${resource.path}/count`)).body.data.total
    const [first, second] = [await keyed('POST', resource.path, sent), await keyed('POST', resource.path, sent)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect((await call('GET', `${resource.path}/count`)).body.data.total).toBe(before + 1)
  })

  it('at the same moment, eight times: one effect, eight equal answers', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => keyed('POST', 'cargoOwners', owner())))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => body.data.id)).size).toBe(1)
    expect(await ownersNow()).toHaveLength(1)
    expect(await historyOf(answers[0]!.body.data.id)).toEqual(['create'])
  })

  it('answer the record as it is now', async () => {
    const { body } = await keyed('POST', 'cargoOwners', owner())
    await call('PUT', 'cargoOwners', { id: body.data.id, version: 1, name: 'Renamed' })
    expect((await keyed('POST', 'cargoOwners', owner())).body.data).toMatchObject({ name: 'Renamed', version: 2 })
  })

  it('change once, though the version has moved on', async () => {
    const { id } = (await call('POST', 'cargoOwners', owner())).body.data
    const change = { id, version: 1, name: 'Changed' }
    const answers = [await keyed('PUT', 'cargoOwners', change), await keyed('PUT', 'cargoOwners', change)]
    expect(answers.map(({ status, body }) => [status, body.data.version])).toEqual([[200, 2], [200, 2]]) // biome-ignore format: pairs
    expect(await historyOf(id)).toEqual(['create', 'update'])
  })

  it('act once, though the state has moved on', async () => {
    const { id } = (await call('POST', 'cargoOwners', owner())).body.data
    const acting = () => keyed('POST', `cargoOwners/${id}/deactivate`, {})
    expect([(await acting()).status, (await acting()).status]).toEqual([200, 200])
    expect(await historyOf(id)).toEqual(['create', 'deactivate'])
  })

  it('delete once, and say so again', async () => {
    const { id } = (await call('POST', 'cargoOwners', owner())).body.data
    const removing = () => keyed('DELETE', `cargoOwners/${id}?version=1`)
    const [first, second] = [await removing(), await removing()]
    expect(first.body).toEqual({ status: 200, message: '', data: null })
    expect(second.body).toEqual(first.body)
  })

  it('run a batch once for each id', async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => call('POST', 'cargoOwners', { ...owner(), code: `${code}-${n}` })),
    )
    const ids = answers.map(({ body }) => body.data.id)
    const batch = () => keyed('POST', 'cargoOwners/batch/deactivate', { ids })
    const [first, second] = [await batch(), await batch()]
    expect(first.body.data).toEqual(ids.map((id) => ({ id, ok: true })))
    expect(second.body).toEqual(first.body)
    for (const id of ids) expect(await historyOf(id)).toEqual(['create', 'deactivate'])
  })

  it('answer word for word what is no record', async () => {
    const { version } = (await call('GET', 'settings')).body.data
    const first = await keyed('PUT', 'settings', { version, helpContact: 'Desk 1' })
    await call('PUT', 'settings', { version: version + 1, helpContact: 'Desk 2' })
    const second = await keyed('PUT', 'settings', { version, helpContact: 'Desk 1' })
    expect(second.body).toEqual(first.body)
    expect((await call('GET', 'settings')).body.data.values.helpContact).toBe('Desk 2')
  })

  it('do not show a secret again, nor make another', async () => {
    const person = { username: `keyed.${counter}`, displayName: 'K', roles: ['ROLE_warehouse'] }
    const [first, second] = [await keyed('POST', 'super/users', person), await keyed('POST', 'super/users', person)]
    const { secret, ...record } = first.body.data
    expect(secret).toMatch(/^\w{4}(-\w{4}){3}$/)
    expect(second.body.data).toEqual(record)
    await expect(test.signIn(person.username, secret)).resolves.toBeDefined()
    const { rows } = await test.pool.query('select answer::text from idempotency where key = $1', [key])
    expect(rows[0].answer).not.toContain(secret)
  })

  it('reset a password once', async () => {
    const person = { username: `reset.${counter}`, displayName: 'R', roles: ['ROLE_warehouse'] }
    const { id } = (await call('POST', 'super/users', person)).body.data
    const reset = () => keyed('POST', `super/users/${id}/resetPassword`, {})
    const [first, second] = [await reset(), await reset()]
    expect([first.status, second.status, second.body.data.secret]).toEqual([200, 200, undefined])
    await expect(test.signIn(person.username, first.body.data.secret)).resolves.toBeDefined()
  })
})

describe('the same key with another request', () => {
  it.each([
    ['another body', 'POST', 'cargoOwners', () => ({ ...owner(), name: 'Other' })],
    ['another path', 'POST', 'super/warehouses', () => ({ code, name: 'W', timeZone: 'UTC' })],
    ['another method', 'PUT', 'cargoOwners', () => ({ id: UNKNOWN_ID, version: 1 })],
  ] as const)('%s is refused and does nothing', async (_, method, path, body) => {
    await keyed('POST', 'cargoOwners', owner())
    const { status, body: answer } = await keyed(method, path, body())
    expect([status, answer.error]).toEqual([422, 'KEY_REUSED'])
    expect(await ownersNow()).toMatchObject([{ name: 'Keyed owner', version: 1 }])
    expect((await call('GET', `super/warehouses?code=${code}`)).body.data.total).toBe(0)
  })

  it('of another person is another key', async () => {
    await keyed('POST', 'cargoOwners', owner())
    const other = caller(test, (await test.signIn('distr')).token)
    const { status } = await other('POST', 'cargoOwners', { code: `${code}-b`, name: 'B' }, { 'Idempotency-Key': key })
    expect(status).toBe(201)
  })
})

describe('a refused request may be sent again with its key', () => {
  it('after a business rule refused it', async () => {
    const { id } = (await call('POST', 'cargoOwners', owner())).body.data
    expect((await keyed('POST', 'cargoOwners', owner())).status).toBe(422)
    await call('DELETE', `cargoOwners/${id}?version=1`)
    expect((await keyed('POST', 'cargoOwners', owner())).status).toBe(201)
  })

  it('and corrected, after it was malformed', async () => {
    expect((await keyed('POST', 'cargoOwners', { code })).status).toBe(400)
    expect((await keyed('POST', 'cargoOwners', owner())).status).toBe(201)
  })

  it('one id of a batch at a time', async () => {
    const { id } = (await call('POST', 'cargoOwners', owner())).body.data
    await call('POST', `cargoOwners/${id}/deactivate`, {})
    const batch = () => keyed('POST', 'cargoOwners/batch/deactivate', { ids: [id] })
    expect((await batch()).body.data).toMatchObject([{ ok: false, error: 'WRONG_STATE' }])
    await call('POST', `cargoOwners/${id}/activate`, {})
    expect((await batch()).body.data).toEqual([{ id, ok: true }])
  })
})

describe('a key', () => {
  it.each([
    ['empty', ''],
    ['too long', 'k'.repeat(201)],
    ['with a blank', 'a b'],
    ['with letters beyond ASCII', 'clé'],
  ])('that is %s is refused', async (_, bad) => {
    const { status, body } = await keyed('POST', 'cargoOwners', owner(), { 'Idempotency-Key': bad })
    expect([status, body.error, body.fields[0].field]).toEqual([400, 'INVALID', 'Idempotency-Key'])
    expect(await ownersNow()).toEqual([])
  })

  it('makes the second wait for the first; when that takes too long, it is told so', async () => {
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query(
        `insert into idempotency (warehouse_id, actor_id, key, request_hash, created_time)
         select '00000000-0000-0000-0000-000000000000', id, $1, '', now() from app_user where username = 'admin'`,
        [key],
      )
      const { status, headers, body } = await keyed('POST', 'cargoOwners', owner())
      expect([status, body.error]).toEqual([409, 'REQUEST_IN_PROGRESS'])
      expect(headers.get('retry-after')).toBe('1')
    } finally {
      await client.query('rollback')
      client.release()
    }
    expect((await keyed('POST', 'cargoOwners', owner())).status).toBe(201)
  })

  it('is remembered for a day', async () => {
    const context = { db: createDb(test.pool), clock: test.clock } as unknown as Context
    const tidy = () => housekeeping.run(context, { report: async () => undefined })
    const first = await keyed('POST', 'cargoOwners', owner())
    test.clock.advance(23 * 60)
    await tidy()
    const again = caller(test, (await test.signIn('admin')).token)
    const send = () => again('POST', 'cargoOwners', owner(), { 'Idempotency-Key': key })
    expect((await send()).body.data.id).toBe(first.body.data.id)
    test.clock.advance(2 * 60)
    expect(await tidy()).toMatchObject({ idempotencyKeys: expect.any(Number) })
    expect((await send()).body).toMatchObject({ status: 422, error: 'DUPLICATE' })
  })
})
