import { ACCOUNT_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { isBadgeCode } from '@entrepot/domain/identity/badge-code'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hire, PASSWORD, PIN, signInByBadge } from '../../../testing/badge-fixture.ts'
import { waitingForLock } from '../../../testing/database/waiting-for-lock.ts'
import { deviceNamed } from '../../../testing/devices-fixture.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { type Person, refusal } from '../../../testing/test-app.ts'

const test = await openTestApp()
/** Signed in anew for each test: time passes, and a session lasts twelve hours. */
let admin: Person
beforeEach(async () => {
  admin = await test.signIn('admin')
})
// An address that has failed often waits for its answers; each test begins without failures.
afterEach(() => test.clock.advance(16))

const WRONG = { httpStatus: 401, error: 'bad_badge' }
const UNKNOWN = 'EB0000000000000000'

const causes = async (userId: string) => {
  const { rows } = await test.pool.query(
    `select after ->> 'cause' as cause, count(*)::int as n from audit_log
      where user_id = $1 and action = 'loginFailed' group by 1 order by 1`,
    [userId],
  )
  return Object.fromEntries(rows.map(({ cause, n }) => [cause, n]))
}

describe('the sign-in by badge', () => {
  it('opens a session of a device, for who has badge and PIN', async () => {
    const { badge } = await hire(test, 'ana')
    expect(isBadgeCode(await badge())).toBe(true)
    const ana = await signInByBadge(test, await badge())
    expect(await ana.session.me()).toMatchObject({ username: 'ana', pinState: 'SET', mustChangePassword: false })
    const { rows } = await test.pool.query(
      `select s.by_badge, d.name, d.person from session s join device d on d.id = s.device_id
        join app_user u on u.id = s.user_id where u.username = 'ana'`,
    )
    expect(rows).toEqual([{ by_badge: true, name: 'Dock 9', person: 'ana' }])
  })

  it('says the same of an unknown badge, a wrong PIN, no PIN, and an account that is out of use', async () => {
    const boris = await hire(test, 'boris')
    const bare = await hire(test, 'bare', { pin: '' })
    const gone = await hire(test, 'gone')
    await admin.list(staff).act(gone.id, 'deactivate')
    const answers = [
      await refusal(signInByBadge(test, UNKNOWN)),
      await refusal(signInByBadge(test, await boris.badge(), '4712')),
      await refusal(signInByBadge(test, await bare.badge())),
      await refusal(signInByBadge(test, await gone.badge())),
    ]
    expect(new Set(answers.map(({ message }) => message)).size).toBe(1)
    for (const answer of answers) expect(answer).toMatchObject(WRONG)
    expect(await causes(boris.id)).toEqual({ 'wrong PIN': 1 })
    expect(await causes(bare.id)).toEqual({ 'no PIN': 1 })
    expect(await causes(gone.id)).toEqual({ 'account INACTIVE': 1 })
  })

  it('is refused when the account is locked after the PIN was compared', async () => {
    const ned = await hire(test, 'ned')
    const badge = await ned.badge()
    await signInByBadge(test, badge, PIN, 'Dock of ned')
    const other = await test.pool.connect()
    try {
      await other.query('begin')
      await other.query('select 1 from device where device_key = $1 for update', [deviceNamed('Dock of ned').id])
      const answer = refusal(signInByBadge(test, badge, PIN, 'Dock of ned'))
      await waitingForLock(other)
      await admin.list(staff).act(ned.id, 'lock')
      await other.query('rollback')
      expect(await answer).toMatchObject(WRONG)
    } finally {
      other.release()
    }
  })

  it('refuses what is no PIN, badge or device with the field and its limit', async () => {
    const body = { badge: UNKNOWN, pin: PIN, device: { id: 'x'.repeat(16), name: 'D', appVersion: '1' } }
    const wrong: [string, object][] = [
      ['pin', { pin: '123' }],
      ['pin', { pin: '1234567' }],
      ['pin', { pin: '12a4' }],
      ['pin', { pin: 4711 }],
      ['badge', { badge: '' }],
      ['badge', { badge: 'E'.repeat(65) }],
      ['device', { device: undefined }],
      ['device.id', { device: { ...body.device, id: 'short' } }],
      ['device.name', { device: { ...body.device, name: 'n'.repeat(61) } }],
      ['device.appVersion', { device: { ...body.device, appVersion: '' } }],
      ['device.colour', { device: { ...body.device, colour: 'red' } }],
      ['username', { username: 'ana' }],
    ]
    for (const [field, change] of wrong) {
      const answer = await refusal(test.anyone('POST', '/auth/badge', { body: { ...body, ...change } }))
      expect(answer).toMatchObject({ httpStatus: 400, fields: [{ field }] })
    }
  })

  it('is not asked for a password that somebody else set, and changes neither staff nor the system', async () => {
    const cleo = await hire(test, 'cleo', { roles: ['ROLE_admin'] })
    await admin.list(staff).act(cleo.id, 'resetPassword')
    const byBadge = await signInByBadge(test, await cleo.badge())
    const { mustChangePassword, permissions } = await byBadge.session.me()
    expect(mustChangePassword).toBe(false)
    expect(permissions).toContain('putaways.confirm')
    expect(permissions).toContain('staff.read')
    expect(permissions.filter((one) => /^(staff|settings|apiKeys|permissions)\.(?!read$)/.test(one))).toEqual([])
    expect(await refusal(byBadge.list(staff).act(admin.token, 'lock'))).toMatchObject({ httpStatus: 403 })
  })
})

describe('five wrong PINs', () => {
  it('lock it for good: the right one is refused as well, until the lock is lifted', async () => {
    const dan = await hire(test, 'dan')
    const badge = await dan.badge()
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await refusal(signInByBadge(test, badge, '9999'))).toMatchObject(WRONG)
    expect(await refusal(signInByBadge(test, badge))).toMatchObject(WRONG)
    test.clock.advance(60 * 24)
    admin = await test.signIn('admin')
    expect(await refusal(signInByBadge(test, badge))).toMatchObject(WRONG)
    const locked = await admin.list(staff).get(dan.id)
    expect(locked).toMatchObject({ pinState: 'LOCKED', pinLockedTime: expect.any(String) })
    expect(locked.actions).toContain('unlockPin')
    const { content } = await admin.list(staff).list({ pinState: ['LOCKED'] })
    expect(content.map(({ id }) => id)).toEqual([dan.id])
    const lifted = await admin.list(staff).act(dan.id, 'unlockPin')
    expect(lifted).toMatchObject({ pinState: 'SET', pinLockedTime: null })
    expect(lifted.actions).not.toContain('unlockPin')
    await signInByBadge(test, badge)
    // The password is not locked by PINs.
    await test.signIn('dan', PASSWORD)
  })

  it('are compared of twenty that come at once, and no more', async () => {
    const eva = await hire(test, 'eva')
    const badge = await eva.badge()
    await Promise.all(Array.from({ length: 20 }, () => refusal(signInByBadge(test, badge, '9999'))))
    expect(await causes(eva.id)).toEqual({ 'PIN locked': 15, 'wrong PIN': 5 })
    expect(await eva.pinColumns()).toMatchObject({ locked: true, pin_failures: 5 })
  })

  it('are counted from the last right one', async () => {
    const fay = await hire(test, 'fay')
    const badge = await fay.badge()
    for (let wrong = 0; wrong < 4; wrong += 1) await refusal(signInByBadge(test, badge, '9999'))
    await signInByBadge(test, badge)
    expect(await fay.pinColumns()).toMatchObject({ locked: false, pin_failures: 0 })
    for (let wrong = 0; wrong < 4; wrong += 1) await refusal(signInByBadge(test, badge, '9999'))
    await signInByBadge(test, badge)
  })
})

describe('a badge that is replaced', () => {
  it('opens nothing any more, at once, and the sessions that it opened are over', async () => {
    const gil = await hire(test, 'gil')
    const old = await gil.badge()
    const device = await signInByBadge(test, old)
    await admin.list(staff).act(gil.id, 'replaceBadge')
    expect(await refusal(device.session.me())).toMatchObject({ error: 'SESSION_ENDED' })
    expect(await refusal(signInByBadge(test, old))).toMatchObject(WRONG)
    expect(await gil.badge()).not.toBe(old)
    await signInByBadge(test, await gil.badge())
    // A session by the password goes on.
    expect((await gil.session.me()).username).toBe('gil')
  })

  it('is printed by whoever may replace it, one or many, and its code stands in no answer', async () => {
    const hal = await hire(test, 'hal')
    const badge = await hal.badge()
    const { url } = await admin.list(staff).printOne(hal.id, 'zpl')
    expect(await (await test.raw(url)).text()).toContain(badge)
    const many = await admin.list(staff).print([hal.id, (await hire(test, 'ida')).id], 'zpl')
    expect((await (await test.raw(many.url)).text()).match(/\^XA/g)).toHaveLength(2)
    const shown = [
      await admin.list(staff).get(hal.id),
      await admin.list(staff).list({ keyword: 'hal' }),
      await admin
        .list(staff)
        .act(hal.id, 'unlock')
        .catch((error: unknown) => error),
      await hal.session.me(),
    ]
    expect(JSON.stringify(shown)).not.toContain(badge)
    const distr = await test.signIn('distr')
    expect(await refusal(distr.list(staff).printOne(hal.id, 'zpl'))).toMatchObject({ httpStatus: 403 })
    expect(await refusal(distr.list(staff).print([hal.id], 'zpl'))).toMatchObject({ httpStatus: 403 })
  })
})

describe('a PIN', () => {
  it('is set by who knows the password, and refused where it is guessed first or the same', async () => {
    const jo = await hire(test, 'jo', { pin: '' })
    expect((await jo.session.me()).pinState).toBe('NONE')
    for (const weak of ['1234', '0000', '987654'])
      expect(await refusal(jo.session.changePin(PASSWORD, weak))).toMatchObject({
        error: 'WEAK_PIN',
        fields: [{ field: 'newPin' }],
      })
    expect(await refusal(jo.session.changePin('not-the-password', PIN))).toMatchObject({
      error: 'WRONG_PASSWORD',
      fields: [{ field: 'currentPassword' }],
    })
    await jo.session.changePin(PASSWORD, PIN)
    expect((await jo.session.me()).pinState).toBe('SET')
    await signInByBadge(test, await jo.badge())
  })

  it('is changed on a device by the present one, which locks after five wrong ones', async () => {
    const kim = await hire(test, 'kim')
    const device = await signInByBadge(test, await kim.badge())
    const change = (body: object) => device.call('POST', `${ACCOUNT_BASE}/change-pin`, { body })
    expect(await refusal(change({ newPin: PIN, currentPin: PIN }))).toMatchObject({ error: 'SAME_PIN' })
    expect(await refusal(change({ newPin: '8642', currentPin: PIN }))).toMatchObject({ error: 'WEAK_PIN' })
    expect(await refusal(change({ newPin: '2580' }))).toMatchObject({ httpStatus: 400 })
    expect(await refusal(change({ newPin: '2580', currentPin: PIN, currentPassword: PASSWORD }))).toMatchObject({
      httpStatus: 400,
    })
    await change({ newPin: '2580', currentPin: PIN })
    expect((await device.session.me()).username).toBe('kim')
    for (let wrong = 0; wrong < 5; wrong += 1)
      expect(await refusal(change({ newPin: '3691', currentPin: '9999' }))).toMatchObject({ error: 'WRONG_PIN' })
    expect(await refusal(change({ newPin: '3691', currentPin: '2580' }))).toMatchObject({ error: 'PIN_LOCKED' })
    await kim.session.changePin(PASSWORD, '3691')
    await signInByBadge(test, await kim.badge(), '3691')
  })

  it('that an administrator resets is shown once and to be changed; the old one and its sessions are over', async () => {
    const lea = await hire(test, 'lea')
    const device = await signInByBadge(test, await lea.badge())
    const { secret = '', pinState } = await admin.list(staff).act(lea.id, 'resetPin')
    expect(secret).toMatch(/^\d{6}$/)
    expect(pinState).toBe('GIVEN')
    expect(await refusal(device.session.me())).toMatchObject({ error: 'SESSION_ENDED' })
    expect(await refusal(signInByBadge(test, await lea.badge()))).toMatchObject(WRONG)
    const again = await signInByBadge(test, await lea.badge(), secret)
    expect((await again.session.me()).pinState).toBe('GIVEN')
    const ownId = (await admin.session.me()).id
    expect(await refusal(admin.list(staff).act(ownId, 'resetPin'))).toMatchObject({ error: 'NOT_YOURSELF' })
  })

  it('and its hash stand in no history, no event and no store of keys; the same key does it once', async () => {
    const max = await hire(test, 'max', { pin: '' })
    const device = await hire(test, 'mia')
    const byBadge = await signInByBadge(test, await device.badge())
    const headers = { 'Idempotency-Key': 'the-same' }
    const body = { newPin: '258036', currentPassword: PASSWORD }
    const post = () => max.session.changePin(PASSWORD, body.newPin)
    await post()
    const { secret } = await admin
      .list(staff)
      .act(max.id, 'resetPin', {}, { idempotencyKey: headers['Idempotency-Key'] })
    const second = await admin.list(staff).act(max.id, 'resetPin', {}, { idempotencyKey: headers['Idempotency-Key'] })
    expect(second.secret).toBeUndefined()
    await byBadge.call('POST', `${ACCOUNT_BASE}/change-pin`, { body: { newPin: '258037', currentPin: PIN } })
    const { rows } = await test.pool.query(
      `select string_agg(t, ' ') as all from (
         select audit_log::text as t from audit_log union all select idempotency::text from idempotency
         union all select event::text from event) x`,
    )
    expect(rows[0].all).not.toMatch(new RegExp(`258036|258037|argon2|${secret}`))
  })
})

describe('the rights to badges and PINs', () => {
  it.each(['distr', 'warehouse', 'owner'])('are not those of %s', async (username) => {
    const { id } = await hire(test, `nia-${username}`)
    const person = await test.signIn(username)
    for (const action of ['resetPin', 'unlockPin', 'replaceBadge'] as const)
      expect(await refusal(person.list(staff).act(id, action))).toMatchObject({ httpStatus: 403 })
  })
})
