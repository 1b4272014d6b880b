import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { AUTH_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { deviceNamed } from '../../../testing/devices-fixture.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const test = await openTestApp()

const idOf = async (username: string) => {
  const admin = await test.signIn('admin')
  const { content } = await admin.list(staff).list({ username })
  return content.find((one) => one.username === username)!.id
}

/** An account of its own for tests that spoil it. */
async function newAccount(username: string, password = 'a-long-password-9') {
  const admin = await test.signIn('admin')
  const body = { username, displayName: username, roles: ['ROLE_warehouse'], password }
  return admin.list(staff).create(body)
}

describe('signing in', () => {
  it('trims the username, ignores its case and answers a bearer at the top level', async () => {
    const response = await test.raw('/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: '  Admin ', password: 'Entrepot-demo-1', grant_type: 'password' }),
    })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      token_type: 'bearer',
      expires_in: 43_200,
      access_token: expect.any(String),
    })
  })

  it('takes a form as well', async () => {
    const body = new URLSearchParams({ username: 'admin', password: 'Entrepot-demo-1', grant_type: 'password' })
    expect((await test.raw('/auth/login', { method: 'POST', body })).status).toBe(200)
  })

  it('says who one is, with everything the shell needs', async () => {
    const { session } = await test.signIn('owner')
    expect(await session.me()).toMatchObject({
      username: 'owner',
      roles: ['ROLE_cargoowner'],
      currentWarehouseName: '上海外高桥保税仓',
      timeZone: 'Asia/Shanghai',
      permissions: [
        'dashboard.read',
        'help.read',
        'inventories.read',
        'profile.read',
        'receiptDetails.read',
        'shipDetails.read',
        'stockEntries.read',
        'stocks.read',
      ],
    })
  })

  it('answers the same to a wrong password, an unknown user and a locked account', async () => {
    await newAccount('lena')
    const wrong = await refusal(test.signIn('lena', 'not-the-password'))
    const unknown = await refusal(test.signIn('nobody-here', 'not-the-password'))
    for (let failure = 0; failure < 4; failure += 1) await refusal(test.signIn('lena', 'not-the-password'))
    const locked = await refusal(test.signIn('lena', 'a-long-password-9'))
    expect(wrong).toMatchObject({ httpStatus: 401, error: 'bad_credentials' })
    expect(unknown).toEqual(wrong)
    expect(locked).toEqual(wrong)
  })

  it('locks for a quarter of an hour after five failures, also when they come at once', async () => {
    await newAccount('mona')
    const guesses = Array.from({ length: 12 }, () => refusal(test.signIn('mona', 'not-the-password')))
    await Promise.all(guesses)
    expect(await refusal(test.signIn('mona', 'a-long-password-9'))).toMatchObject({ error: 'bad_credentials' })
    test.clock.advance(16)
    await expect(test.signIn('mona', 'a-long-password-9')).resolves.toBeDefined()
  })

  it('forgets failures after a success', async () => {
    await newAccount('nils')
    for (let round = 0; round < 3; round += 1) {
      for (let failure = 0; failure < 4; failure += 1) await refusal(test.signIn('nils', 'not-the-password'))
      await test.signIn('nils', 'a-long-password-9')
    }
  })

  it('never writes a password down', async () => {
    const { rows } = await test.pool.query(`select count(*)::int as n from audit_log
      where concat(before, after) ~ 'a-long-password-9|Entrepot-demo-1|argon2'`)
    expect(rows[0].n).toBe(0)
  })
})

describe('a session', () => {
  it('ends with logout, and the token is unknown from then on', async () => {
    const { session } = await test.signIn('warehouse')
    await session.logout()
    expect(await refusal(session.me())).toMatchObject({ httpStatus: 401, status: 401, error: 'invalid_token' })
  })

  it('is not opened by a forged or missing token, nor by a cookie', async () => {
    const path = '/services/wms/api/v1/admin/users/me'
    const { token } = await test.signIn('warehouse')
    const forged = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const headers of [
      {},
      { 'X-Auth-Token': forged },
      { Cookie: `Admin-Token=${token}` },
      { Authorization: 'Bearer x' },
    ]) {
      const response = await test.raw(path, { headers: headers as Record<string, string> })
      expect(response.status).toBe(401)
      expect(await response.json()).toMatchObject({ error: 'invalid_token' })
    }
    expect((await test.raw(path, { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200)
  })

  it('expires after twelve hours with 50014', async () => {
    const { session } = await test.signIn('distr')
    test.clock.advance(12 * 60 + 1)
    expect(await refusal(session.me())).toMatchObject({ httpStatus: 401, status: 50014 })
  })

  it('of a disabled account answers 50008, of one ended elsewhere 50012', async () => {
    const created = await newAccount('olga')
    const first = await test.signIn('olga', 'a-long-password-9')
    const second = await test.signIn('olga', 'a-long-password-9')
    await first.session.endOtherSessions()
    expect(await refusal(second.session.me())).toMatchObject({ httpStatus: 401, status: 50012 })
    const admin = await test.signIn('admin')
    await admin.list(staff).act(created.id, 'lock')
    expect(await refusal(first.session.me())).toMatchObject({ httpStatus: 401, status: 50008 })
  })

  it('shows where one is signed in, and ends one of them', async () => {
    await newAccount('pia')
    const here = await test.signIn('pia', 'a-long-password-9')
    const there = await test.signIn('pia', 'a-long-password-9')
    const rows = await here.session.sessions()
    expect(rows.map((row) => row.current)).toEqual([true, false])
    await here.session.endSession(rows[1]!.id)
    expect(await refusal(there.session.me())).toMatchObject({ status: 50012 })
    expect(await refusal(here.session.endSession(rows[0]!.id))).toMatchObject({ error: 'NOT_YOURSELF' })
  })

  it("of somebody else can't be ended", async () => {
    const admin = await test.signIn('admin')
    const other = await test.signIn('distr')
    const [mine] = await admin.session.sessions()
    expect(await refusal(other.session.endSession(mine!.id))).toMatchObject({ httpStatus: 404 })
  })
})

describe('a sign-in whose account changes after its password was compared', () => {
  /** Signs in on a device that something else has locked, and does something before the session is opened. */
  async function signInAround(username: string, between: () => Promise<unknown>) {
    const device = deviceNamed(`Gate of ${username}`)
    const body = { username, password: 'a-long-password-9', device }
    await test.anyone('POST', `${AUTH_BASE}/login`, { body })
    const other = await test.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from device where device_key = $1 for update', [device.id])
      const answer = refusal(test.anyone('POST', `${AUTH_BASE}/login`, { body }))
      await waitingForLock(other)
      await between()
      await other.query('rollback')
      return await answer
    } finally {
      other.release()
    }
  }
  const openSessions = async (id: string) =>
    (await test.pool.query('select 1 from session where user_id = $1 and ended_time is null', [id])).rowCount

  it('is refused when the person has changed the password', async () => {
    const { id } = await newAccount('tara')
    const { session } = await test.signIn('tara', 'a-long-password-9')
    const answer = await signInAround('tara', () => session.changePassword('a-long-password-9', 'another-long-one-7'))
    expect(answer).toMatchObject({ httpStatus: 401, error: 'bad_credentials' })
    expect(await openSessions(id)).toBe(1)
  })

  it.each(['lock', 'deactivate', 'resetPassword'] as const)('is refused after the action %s', async (action) => {
    const { id } = await newAccount(`tom-${action.toLowerCase()}`)
    await test.signIn(`tom-${action.toLowerCase()}`, 'a-long-password-9')
    const admin = await test.signIn('admin')
    const answer = await signInAround(`tom-${action.toLowerCase()}`, () => admin.list(staff).act(id, action))
    expect(answer).toMatchObject({ httpStatus: 401, error: 'bad_credentials' })
    expect(await openSessions(id)).toBe(0)
  })
})

describe('the password', () => {
  it('is changed with the old one, and the other sessions end', async () => {
    await newAccount('rosa')
    const here = await test.signIn('rosa', 'a-long-password-9')
    const there = await test.signIn('rosa', 'a-long-password-9')
    await here.session.changePassword('a-long-password-9', 'another-long-one-7')
    await expect(here.session.me()).resolves.toBeDefined()
    expect(await refusal(there.session.me())).toMatchObject({ status: 50012 })
    expect(await refusal(test.signIn('rosa', 'a-long-password-9'))).toMatchObject({ error: 'bad_credentials' })
    await test.signIn('rosa', 'another-long-one-7')
  })

  it.each([
    ['too short', 'short', 'INVALID'],
    ['holding the username', 'my-name-is-warehouse', 'WEAK_PASSWORD'],
    ['one letter many times', 'aaaaaaaaaaaaaaa', 'WEAK_PASSWORD'],
  ])('is refused when it is %s', async (_title, newPassword, error) => {
    const { session } = await test.signIn('warehouse')
    const answer = await refusal(session.changePassword('Entrepot-demo-1', newPassword))
    expect(answer).toMatchObject({ error, fields: [{ field: 'newPassword' }] })
  })

  it('is not changed to the same one', async () => {
    const { session } = await test.signIn('warehouse')
    const answer = await refusal(session.changePassword('Entrepot-demo-1', 'Entrepot-demo-1'))
    expect(answer).toMatchObject({ httpStatus: 422, error: 'SAME_PASSWORD', fields: [{ field: 'newPassword' }] })
  })

  it('is not changed without the old one', async () => {
    const { session } = await test.signIn('warehouse')
    const answer = await refusal(session.changePassword('wrong', 'another-long-one-7'))
    expect(answer).toMatchObject({ httpStatus: 422, error: 'WRONG_PASSWORD', fields: [{ field: 'currentPassword' }] })
  })
})

describe('the current warehouse', () => {
  it('is one of the person’s own', async () => {
    const { session } = await test.signIn('warehouse')
    const names = (await session.warehouses()).map(({ name }) => name)
    expect(names).toEqual(['上海外高桥保税仓', '大阪南港物流センター'])
  })

  it('changes for this session and is remembered for the next', async () => {
    const first = await test.signIn('distr')
    const other = await test.signIn('distr')
    const [, valencia] = await first.session.warehouses()
    expect(await first.session.changeWarehouse(valencia!.id)).toMatchObject({ currentWarehouseName: valencia!.name })
    expect((await other.session.me()).currentWarehouseId).not.toBe(valencia!.id)
    expect((await (await test.signIn('distr')).session.me()).currentWarehouseId).toBe(valencia!.id)
  })

  it('stays the same though nobody chose it and a new one comes first by its code', async () => {
    const admin = await test.signIn('admin')
    const before = await admin.session.me()
    await admin.list(warehouses).create({ code: 'AAA', name: 'Brand new', timeZone: 'UTC' })
    expect((await (await test.signIn('admin')).session.me()).currentWarehouseId).toBe(before.currentWarehouseId)
  })

  it('is never a neighbour’s', async () => {
    const owner = await test.signIn('owner')
    const admin = await test.signIn('admin')
    const osaka = (await admin.session.warehouses()).find(({ name }) => name.startsWith('大阪'))!
    const before = await owner.session.me()
    expect(await refusal(owner.session.changeWarehouse(osaka.id))).toMatchObject({ httpStatus: 404 })
    expect((await owner.session.me()).currentWarehouseId).toBe(before.currentWarehouseId)
    expect(await refusal(owner.session.changeWarehouse('1 or 1=1'))).toMatchObject({ httpStatus: 400 })
  })

  it('that another tab left behind stops a call', async () => {
    const [osaka] = (await (await test.signIn('admin')).session.warehouses()).filter(({ name }) =>
      name.startsWith('大阪'),
    )
    const stale = await test.signIn('admin', undefined, { 'X-Warehouse-Id': osaka!.id })
    expect(await refusal(stale.list(staff).list())).toMatchObject({ httpStatus: 409, error: 'WAREHOUSE_CHANGED' })
    await expect(stale.session.me()).resolves.toBeDefined()
  })
})

describe('own data', () => {
  const PNG = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('takes a name, a language and a picture, which a signed link shows', async () => {
    const { session } = await test.signIn('owner')
    const file = await session.upload(new Blob([PNG], { type: 'image/png' }), '../../me.png')
    expect(file).toMatchObject({ name: 'me.png', type: 'image/png', size: PNG.length })
    const me = await session.updateMe({ displayName: '陈 <b>货主</b>', avatarUrl: file.url, language: 'ja' })
    expect(me).toMatchObject({ displayName: '陈 <b>货主</b>', language: 'ja' })
    const picture = await test.raw(me.avatarUrl!)
    expect(picture.headers.get('content-type')).toBe('image/png')
    expect(Buffer.from(await picture.arrayBuffer()).equals(PNG)).toBe(true)
    expect((await test.raw(me.avatarUrl!.replace(/signature=.{4}/, 'signature=AAAA'))).status).toBe(403)
    expect((await test.raw(me.avatarUrl!.split('?')[0]!)).status).toBe(403)
    test.clock.advance(13 * 60)
    expect((await test.raw(me.avatarUrl!)).status).toBe(403)
  })

  it('refuses a file that is not what it says', async () => {
    const { session } = await test.signIn('owner')
    const script = new Blob(['<script>alert(1)</script>'], { type: 'image/png' })
    expect(await refusal(session.upload(script, 'me.png'))).toMatchObject({
      httpStatus: 415,
      error: 'FILE_MISLABELLED',
    })
    const svg = new Blob(['<svg xmlns="http://www.w3.org/2000/svg"/>'], { type: 'image/svg+xml' })
    expect(await refusal(session.upload(svg, 'me.svg'))).toMatchObject({ httpStatus: 415 })
    const huge = new Blob([PNG, Buffer.alloc(11 * 1024 * 1024)], { type: 'image/png' })
    expect(await refusal(session.upload(huge, 'me.png'))).toMatchObject({ httpStatus: 413, error: 'TOO_LARGE' })
  })

  it('does not show what somebody else uploaded', async () => {
    const admin = await test.signIn('admin')
    const file = await admin.session.upload(new Blob([PNG], { type: 'image/png' }), 'a.png')
    const { session } = await test.signIn('owner')
    expect(await refusal(session.updateMe({ avatarUrl: file.url }))).toMatchObject({ httpStatus: 422 })
    expect(await refusal(session.updateMe({ avatarUrl: 'https://elsewhere.example/x.png' }))).toMatchObject({
      httpStatus: 400,
    })
  })

  it('is written into the history of the account', async () => {
    const admin = await test.signIn('admin')
    const history = await admin.list(staff).history(await idOf('owner'))
    expect(history[0]).toMatchObject({ username: 'owner', action: 'update', after: { language: 'ja' } })
  })
})
