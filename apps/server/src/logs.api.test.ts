import { staff } from '@entrepot/contract/identity/staff'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { buildApp } from './app.ts'
import { createPool } from './database/pool.ts'
import { createLog } from './kit/http/log.ts'
import { createTestDatabase } from './testing/database/test-database.ts'

/** The log of the server, line by line. */
const lines: string[] = []
const log = createLog('trace', { write: (line: string) => void lines.push(line) })

let close: () => Promise<void>
let inject: Awaited<ReturnType<typeof buildApp>>['inject']
beforeAll(async () => {
  const database = await createTestDatabase('demo')
  const pool = createPool(database.appUrl)
  const app = await buildApp({ pool, readPool: pool, config: { logLevel: 'trace' }, jobs: false, log })
  inject = app.inject.bind(app) as typeof inject
  close = async () => {
    await app.close()
    await pool.end()
    await database.drop()
  }
})
afterAll(() => close())

const admin = `/services/wms/api/v1/admin`

it('logs every request with its id, and never a password, a token or a signature', async () => {
  const login = (password: string) =>
    inject({ method: 'POST', url: '/auth/login', payload: { username: 'admin', password } })
  await login('wrong-password-entered')
  const token: string = JSON.parse((await login('Entrepot-demo-1')).body).access_token
  const as = { 'x-auth-token': token, authorization: `Bearer ${token}`, cookie: `Admin-Token=${token}` }
  const send = async (method: 'GET' | 'POST', url: string, payload?: object) =>
    JSON.parse((await inject({ method, url, headers: as, ...(payload === undefined ? {} : { payload }) })).body)

  const person = { username: 'logged', displayName: 'L', roles: ['ROLE_warehouse'] }
  const account = await send('POST', `${admin}/${staff.path}`, person)
  const reset = await send('POST', `${admin}/${staff.path}/${account.data.id}/resetPassword`, {})
  await send('POST', `${admin}/${staff.path}`, { ...person, username: 'chosen', password: 'chosen-password-77' })
  await send('POST', '/services/uaa/api/account/change-password', {
    currentPassword: 'guessed-password-1',
    newPassword: 'wanted-password-2',
  })
  await send('POST', `${admin}/${staff.path}`, { ...person, password: 5, colour: 'red' })
  const { url } = (await send('GET', `${admin}/${staff.path}/export`)).data
  expect((await inject(url)).statusCode).toBe(200)
  const signature = new URL(url, 'http://x').searchParams.get('signature')!
  const last = await inject({
    method: 'POST',
    url: '/auth/login',
    payload: '{"password":"half-a-body',
    headers: { 'content-type': 'application/json' },
  })

  const log = lines.join('')
  expect(log).toContain(last.headers['x-request-id'])
  expect(log).toContain(`${admin}/${staff.path}/${account.data.id}/resetPassword`)
  const secrets = { token, created: account.data.secret, reset: reset.data.secret, signature, hash: 'argon2' }
  const typed = ['wrong-password-entered', 'Entrepot-demo-1', 'chosen-password-77', 'guessed-password-1', 'wanted-password-2', 'half-a-body'] // biome-ignore format: one row
  for (const [name, secret] of [...Object.entries(secrets), ...typed.map((word) => [word, word] as const)]) {
    expect([name, secret.length > 5, log.includes(secret)]).toEqual([name, true, false])
  }
})

it('logs a fault with the id that the person was told', async () => {
  lines.length = 0
  const { statusCode, headers } = await inject({ url: '/readyz' })
  expect(statusCode).toBe(200)
  const entries = lines.map((line) => JSON.parse(line))
  expect(entries.some(({ reqId }) => reqId === headers['x-request-id'])).toBe(true)
})
