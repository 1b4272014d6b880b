import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { devices } from '@entrepot/contract/identity/devices'
import { describe, expect, it } from 'vitest'
import { TEST_START } from '../../../testing/database/named-database.ts'
import { deviceNamed, report, signInOnDevice } from '../../../testing/devices-fixture.ts'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { faultyFields, refusal } from '../../../testing/test-app.ts'

const { test } = await openTestAppAsAdmin()
// Whether a session is over is asked of the database, by its own clock.
test.clock.advance(Math.floor((Date.now() - Date.parse(TEST_START)) / 60_000))
const admin = await test.signIn('admin')

const named = async (name: string) => (await admin.list(devices).list({ name })).content[0]

describe('a device', () => {
  it('is listed from the first sign-in on, once, with who signed in last', async () => {
    await signInOnDevice(test, 'warehouse', 'Gate 1')
    expect(await named('Gate 1')).toMatchObject({
      status: 'SIGNED_IN',
      person: 'warehouse',
      appVersion: '1.0.0',
      waiting: 0,
      waitingSince: null,
      actions: ['end'],
    })
    await signInOnDevice(test, 'distr', 'Gate 1')
    const { content } = await admin.list(devices).list({ name: 'Gate 1' })
    expect(content.map(({ person }) => person)).toEqual(['distr'])
  })

  it('reports what it has not sent; its last call is its last sign of life', async () => {
    const device = await signInOnDevice(test, 'warehouse', 'Gate 2')
    await report(device, { waiting: 12, waitingSince: '2026-03-02T08:30:00Z', appVersion: '1.1.0' })
    const before = await named('Gate 2')
    expect(before).toMatchObject({ waiting: 12, waitingSince: '2026-03-02T08:30:00.000Z', appVersion: '1.1.0' })
    test.clock.advance(2)
    await device.session.me()
    const after = await named('Gate 2')
    expect(Date.parse(after!.lastSeen)).toBeGreaterThan(Date.parse(before!.lastSeen))
    await report(device, { waiting: 0 })
    expect(await named('Gate 2')).toMatchObject({ waiting: 0, waitingSince: null, version: before!.version })
  })

  it('refuses reports that make no sense, and those of a browser', async () => {
    const device = await signInOnDevice(test, 'warehouse', 'Gate 3')
    const wrong: [string, object][] = [
      ['waiting', {}],
      ['waiting', { waiting: -1 }],
      ['waiting', { waiting: 100_001 }],
      ['waiting', { waiting: 1.5 }],
      ['waitingSince', { waiting: 1, waitingSince: 'yesterday' }],
      ['appVersion', { waiting: 1, appVersion: 'v'.repeat(41) }],
      ['person', { waiting: 1, person: 'admin' }],
    ]
    for (const [field, body] of wrong) expect(await faultyFields(report(device, body))).toEqual([field])
    expect(await refusal(report(admin, { waiting: 1 }))).toMatchObject({ httpStatus: 422, error: 'NOT_A_DEVICE' })
    expect(await named('Gate 3')).toMatchObject({ waiting: 0 })
  })
})

describe('a device that is ended', () => {
  it('cannot go on, whoever is signed in on it; others go on', async () => {
    const first = await signInOnDevice(test, 'warehouse', 'Gate 4')
    const second = await signInOnDevice(test, 'distr', 'Gate 4')
    const elsewhere = await signInOnDevice(test, 'warehouse', 'Gate 5')
    const { id } = (await named('Gate 4'))!
    const ended = await admin.list(devices).act(id, 'end')
    expect(ended).toMatchObject({ status: 'SIGNED_OUT', actions: [] })
    for (const person of [first, second]) {
      expect(await refusal(person.session.me())).toMatchObject({ httpStatus: 401, error: 'SESSION_ENDED' })
      expect(await refusal(report(person, { waiting: 1 }))).toMatchObject({ httpStatus: 401 })
    }
    expect((await elsewhere.session.me()).username).toBe('warehouse')
    expect(await refusal(admin.list(devices).act(id, 'end'))).toMatchObject({ httpStatus: 409, error: 'WRONG_STATE' })
    const { content } = await admin.list(devices).list({ status: ['SIGNED_OUT'], name: 'Gate' })
    expect(content.map(({ name }) => name)).toEqual(['Gate 4'])
    await signInOnDevice(test, 'warehouse', 'Gate 4')
    expect(await named('Gate 4')).toMatchObject({ status: 'SIGNED_IN' })
  })

  it('is signed out as one when its person signs out', async () => {
    const device = await signInOnDevice(test, 'warehouse', 'Gate 6')
    await device.session.logout()
    expect(await named('Gate 6')).toMatchObject({ status: 'SIGNED_OUT' })
  })
})

describe('devices', () => {
  it.each([
    'warehouse',
    'distr',
    'owner',
  ])('are not for %s, whose own device reports all the same', async (username) => {
    const { id } = (await named('Gate 1'))!
    const device = await signInOnDevice(test, username, 'Gate 7')
    expect(await refusal(device.list(devices).list())).toMatchObject({ httpStatus: 403 })
    expect(await refusal(device.list(devices).act(id, 'end'))).toMatchObject({ httpStatus: 403 })
    await report(device, { waiting: 1 })
  })

  it('are never answered with the id that they sign in with', async () => {
    const { body } = await test
      .raw(`${ADMIN_BASE}/devices?pageSize=500`, { headers: { 'X-Auth-Token': admin.token } })
      .then(async (answer) => ({ body: await answer.text() }))
    expect(body).toContain('Gate 1')
    expect(body).not.toContain(deviceNamed('Gate 1').id)
  })

  it('refuse what is none at the sign-in, and sign nobody in', async () => {
    const before = await test.pool.query('select 1 from session')
    const body = { username: 'admin', password: 'Entrepot-demo-1', device: { id: 'x', name: '', appVersion: '1' } }
    expect(await refusal(test.anyone('POST', '/auth/login', { body }))).toMatchObject({
      httpStatus: 400,
      fields: [{ field: 'device.id' }, { field: 'device.name' }],
    })
    expect((await test.pool.query('select 1 from session')).rowCount).toBe(before.rowCount)
  })
})
