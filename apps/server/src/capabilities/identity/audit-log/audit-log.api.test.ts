import { auditAction, auditLogs } from '@entrepot/contract/identity/audit-log'
import { actionsOf } from '@entrepot/contract/kit/declaration'
import { pageSchema } from '@entrepot/contract/kit/list'
import { declarations } from '@entrepot/contract/registry'
import pg from 'pg'
import { describe, expect, inject, it } from 'vitest'
import { withDatabase } from '../../../testing/database/named-database.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { type Caller, caller, SUBJECTS, UNKNOWN_ID } from '../../../testing/registry/subjects.ts'

const { test, admin, call } = await openTestAppAsAdmin()

const PASSWORD = 'a-long-password-9'
type Answer = Awaited<ReturnType<Caller>>

/** The one entry that a request left; a warehouse comes and goes with its first places. */
async function traceOf({ headers }: Pick<Answer, 'headers'>, resource?: string) {
  const of = resource === undefined ? '' : `&resource=${resource}`
  const { body } = await call('GET', `auditLogs?requestId=${headers.get('x-request-id')}${of}`)
  expect(body.data.content).toHaveLength(1)
  return body.data.content[0]
}
const who = (username = 'admin') => ({
  username,
  address: '127.0.0.1',
  happenedTime: test.clock.now().toISOString(),
})
const entries = async (): Promise<number> => (await test.pool.query('select count(*)::int n from audit_log')).rows[0].n

describe.each(SUBJECTS)('a write to $name leaves who, when, from where, before and after', (subject) => {
  const { resource, unique } = subject
  const { path } = resource
  const about = { resource: resource.name }
  const make = async (n: string) => (await call('POST', path, subject.body(n))).body.data

  it('creating', async () => {
    const answer = await call('POST', path, subject.body('a1'))
    const { password: _, ...sent } = subject.body('a1')
    expect(await traceOf(answer, resource.name)).toMatchObject({
      ...who(),
      ...about,
      action: 'create',
      recordId: answer.body.data.id,
      recordLabel: answer.body.data[resource.label],
      before: null,
      after: sent,
    })
  })

  it('changing: only what differs', async () => {
    const { id } = await make('a2')
    const before = (await call('GET', `${path}/${id}`)).body.data
    test.clock.advance(1)
    const trace = await traceOf(await call('PUT', path, { id, version: 1, ...subject.change }))
    const names = Object.keys(subject.change)
    expect(trace).toMatchObject({ ...who(), ...about, action: 'update', recordId: id, after: subject.change })
    expect(trace.before).toEqual(Object.fromEntries(names.map((name) => [name, before[name]])))
    const history = await call('GET', `${path}/${id}/history`)
    expect(history.body.data[0]).toMatchObject({ id: trace.id, before: trace.before, after: trace.after })
    if (unique in subject.change) await call('DELETE', `${path}/${id}?version=2`)
  })

  it('deleting: what it was', async () => {
    const { id, ...rest } = await make('a3')
    const trace = await traceOf(await call('DELETE', `${path}/${id}?version=1`), resource.name)
    expect(trace).toMatchObject({ ...who(), ...about, action: 'delete', recordId: id, after: null })
    expect(trace.before).toMatchObject({ [unique]: rest[unique], createdTime: rest.createdTime })
  })

  const PAIRS = [['deactivate', 'activate'], ['lock', 'unlock'], ['resetPassword', undefined]] as const // biome-ignore format: pairs
  const acting = PAIRS.filter(([action]) => action in resource.actions)
  it.each(acting)('%s, and the way back', async (action, back) => {
    const { id } = await make(`a-${action}`)
    const there = await traceOf(await call('POST', `${path}/${id}/${action}`, {}))
    expect(there).toMatchObject({ ...who(), ...about, action, recordId: id })
    if (back === undefined) return
    expect(there.before).toEqual({ status: 'ACTIVE' })
    expect(await traceOf(await call('POST', `${path}/${id}/${back}`, {}))).toMatchObject({
      action: back,
      after: { status: 'ACTIVE' },
    })
  })

  it('a batch: one entry for each id', async () => {
    const ids = [(await make('a4')).id, (await make('a5')).id]
    const { headers } = await call('POST', `${path}/batch/delete`, { ids })
    const { body } = await call(
      'GET',
      `auditLogs?requestId=${headers.get('x-request-id')}&action=delete&resource=${resource.name}`,
    )
    expect(body.data.content.map(({ recordId }: { recordId: string }) => recordId).sort()).toEqual(ids.sort())
  })

  it('and a refused one leaves nothing', async () => {
    const { id } = await make('a6')
    const before = await entries()
    await call('POST', path, {})
    await call('POST', path, subject.body('a6'))
    await call('PUT', path, { id, version: 9, ...subject.change })
    await call('DELETE', `${path}/${id}?version=9`)
    await call('DELETE', `${path}/${UNKNOWN_ID}?version=1`)
    expect(await entries()).toBe(before)
  })
})

describe('what people do with their sessions is written down too', () => {
  const login = (username: string, password: string, headers: Record<string, string> = {}) =>
    test.raw('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify({ username, password }),
    })

  it('a sign-in, a failed one with its cause, a sign-out', async () => {
    const { id } = (await call('POST', 'super/users', { username: 'sally', displayName: 'S', roles: ['ROLE_warehouse'], password: PASSWORD })).body.data // biome-ignore format: one row
    const wrong = await login('sally', 'not-the-password')
    expect(await traceOf(wrong)).toMatchObject({
      ...who('sally'),
      action: 'loginFailed',
      after: { cause: 'wrong password' },
    })
    const nobody = await login('no one', 'not-the-password')
    expect(await traceOf(nobody)).toMatchObject({
      ...who('no one'),
      action: 'loginFailed',
      after: { cause: 'unknown user' },
    })
    const right = await login('SALLY', PASSWORD)
    expect(await traceOf(right)).toMatchObject({ ...who('sally'), action: 'login', recordId: id, recordLabel: 'sally' })
    const { access_token } = (await right.json()) as { access_token: string }
    const out = await test.raw('/auth/logout', { headers: { 'X-Auth-Token': access_token } })
    expect(await traceOf(out)).toMatchObject({ ...who('sally'), action: 'logout', recordId: id })
    await call('POST', `super/users/${id}/lock`, {})
    expect(await traceOf(await login('sally', PASSWORD))).toMatchObject({ after: { cause: 'account LOCKED' } })
  })

  it('own data, the warehouse, the password, and ending other sessions', async () => {
    const person = caller(test, (await test.signIn('distr')).token)
    const renamed = await person('POST', 'users/me', { displayName: 'Diego R.' })
    expect(await traceOf(renamed)).toMatchObject({
      ...who('distr'),
      resource: 'staff',
      action: 'update',
      before: { displayName: 'Diego Reparto' },
      after: { displayName: 'Diego R.' },
    })
    const [, valencia] = (await person('GET', 'users/warehouses')).body.data
    const moved = await person('PUT', `users/changeCurrentWarehouse?warehouseId=${valencia.id}`)
    expect(await traceOf(moved)).toMatchObject({ action: 'changeWarehouse', after: { warehouse: valencia.name } })
    expect(await traceOf(await person('DELETE', 'users/sessions'))).toMatchObject({ ...who('distr'), action: 'logout' })
    const { token: own } = await test.signIn('distr')
    const changed = await test.raw('/services/uaa/api/account/change-password', {
      method: 'POST',
      headers: { 'X-Auth-Token': own, 'Content-Type': 'application/json' },
      body: JSON.stringify({ currentPassword: 'Entrepot-demo-1', newPassword: 'quite-another-word-3' }),
    })
    const trace = await traceOf(changed)
    expect(trace).toMatchObject({ ...who('distr'), action: 'changePassword', before: null })
  })

  it('from where, also behind a proxy, in whatever words', async () => {
    const far = await login('<script>alert(1)</script>', 'x', { 'X-Forwarded-For': '2001:db8::7' })
    expect(await traceOf(far)).toMatchObject({ username: '<script>alert(1)</script>', address: '2001:db8::7' })
    expect(pageSchema(auditLogs).safeParse((await call('GET', 'auditLogs?pageSize=500')).body.data).error).toBe(
      undefined,
    )
  })
})

describe('jobs', () => {
  it('are written down: asked for, stopped, run again', async () => {
    const answer = await call('POST', 'jobs', { kind: 'verify' })
    const { id } = answer.body.data
    expect(await traceOf(answer)).toMatchObject({ ...who(), resource: 'jobs', action: 'create', recordId: id })
    const stopped = await traceOf(await call('POST', `jobs/${id}/cancel`, {}))
    expect(stopped).toMatchObject({ action: 'cancel', before: { state: 'WAITING' }, after: { state: 'CANCELLED' } })
    expect(await traceOf(await call('POST', `jobs/${id}/retry`, {}))).toMatchObject({ action: 'retry' })
  })
})

describe('the words of the log', () => {
  it('name every action that is declared', () => {
    const written = declarations.filter(({ kind }) => kind === 'resource').flatMap(actionsOf)
    const words: readonly string[] = auditAction.values
    expect([...new Set(written)].filter((action) => action !== 'read' && !words.includes(action))).toEqual([])
  })
})

describe('the log is added to, never changed', () => {
  const CHANGES = ["update audit_log set username = 'nobody'", 'delete from audit_log', 'truncate audit_log'] as const
  it.each(CHANGES)('the server can not: %s', async (statement) => {
    await expect(test.pool.query(statement)).rejects.toThrow('permission denied')
  })

  it.each(CHANGES)('nor the owner of the tables: %s', async (statement) => {
    const { rows } = await test.pool.query('select current_database() as name')
    const owner = new pg.Client({ connectionString: withDatabase(inject('testServer').ownerUrl, rows[0].name) })
    await owner.connect()
    await expect(owner.query(statement)).rejects.toThrow('permission denied')
    await owner.end()
  })

  it('and no call does it', async () => {
    const [entry] = (await call('GET', 'auditLogs')).body.data.content
    for (const [method, path] of [
      ['POST', 'auditLogs'],
      ['PUT', 'auditLogs'],
      ['DELETE', `auditLogs/${entry.id}?version=1`],
    ] as const) {
      expect((await call(method, path, method === 'DELETE' ? undefined : {})).status).toBe(404)
    }
  })
})

it('never holds a password, a hash of one, or a token', async () => {
  const newUser = { username: 'secretive', displayName: 'S', roles: ['ROLE_warehouse'] }
  const { id, secret } = (await call('POST', 'super/users', newUser)).body.data
  const { secret: second } = (await call('POST', `super/users/${id}/resetPassword`, {})).body.data
  const person = await test.signIn('secretive', second)
  const secrets = [secret, second, person.token, admin.token, PASSWORD, 'not-the-password', 'Entrepot-demo-1', 'argon2']
  const { rows } = await test.pool.query(
    `select 'audit_log' as place, coalesce(l::text, '') as content from audit_log l
     union all select 'idempotency', i::text from idempotency i union all select 'session', s::text from session s`,
  )
  expect(rows.length).toBeGreaterThan(50)
  for (const { place, content } of rows) {
    for (const one of secrets) expect([place, content.includes(one)]).toEqual([place, false])
  }
})
