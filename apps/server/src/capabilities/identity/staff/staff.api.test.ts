import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { staff } from '@entrepot/contract/identity/staff'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { catalogues } from '@entrepot/messages/translate'
import { describe, expect, it } from 'vitest'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'
import { type Person, refusal } from '../../../testing/test-app.ts'

const test = await openTestApp()
let admin = await test.signIn('admin')

const PASSWORD = 'a-long-password-9'
let serial = 0
function hire(more: object = {}) {
  serial += 1
  const body = {
    username: `hand.${serial}`,
    displayName: 'Hand',
    roles: ['ROLE_warehouse'],
    password: PASSWORD,
    ...more,
  }
  return admin.list(staff).create(body) as Promise<
    Awaited<ReturnType<ReturnType<typeof admin.list<typeof staff>>['create']>> & { secret?: string }
  >
}
const named = async (username: string) => {
  const { content } = await admin.list(staff).list({ username, pageSize: 500 })
  return content.find((one) => one.username === username)!
}
const change = async (id: string, more: object, person = admin) => {
  const { version } = await admin.list(staff).get(id)
  return person.list(staff).update({ id, version, ...more })
}
const anOwner = async () => (await admin.list(cargoOwners).list({ code: 'KAWAI' })).content[0]!.id

describe('the first password', () => {
  it('is made up when none is given, shown once, and signs in', async () => {
    const { secret, id, username } = await hire({ password: '' })
    expect(secret).toMatch(/^[a-zA-Z2-9]{4}(-[a-zA-Z2-9]{4}){3}$/)
    await expect(test.signIn(username!, secret)).resolves.toBeDefined()
    expect(JSON.stringify(await admin.list(staff).get(id))).not.toContain(secret)
    expect(JSON.stringify(await admin.list(staff).history(id))).not.toContain(secret)
    expect(JSON.stringify((await admin.list(auditLogs).list({ pageSize: 500 })).content)).not.toContain(secret)
  })

  it('is not shown when it was chosen', async () => {
    expect(await hire()).not.toHaveProperty('secret')
    expect(await hire()).not.toHaveProperty('password')
  })

  it.each([
    ['the name in it', { username: 'wanda.wood', password: 'x-Wanda.Wood-x' }],
    ['three letters over and over', { password: 'abcabcabcabc' }],
  ])('may not be %s', async (_, body) => {
    expect(await refusal(hire(body))).toMatchObject({
      httpStatus: 422,
      error: 'WEAK_PASSWORD',
      fields: [{ field: 'password' }],
    })
  })

  it('is not changed by a change of the account', async () => {
    const { id, username } = await hire()
    await change(id, { displayName: 'Renamed', password: 'another-password-9' })
    await expect(test.signIn(username!, PASSWORD)).resolves.toBeDefined()
  })
})

describe('a cargo-owner account', () => {
  const refused = { httpStatus: 422, error: 'OWNER_NEEDED', fields: [{ field: 'cargoOwnerIds' }] }
  it('needs a cargo owner from the start', async () => {
    for (const cargoOwnerIds of [undefined, null, []]) {
      expect(await refusal(hire({ roles: ['ROLE_cargoowner'], cargoOwnerIds }))).toMatchObject(refused)
    }
    const roles = ['ROLE_cargoowner', 'ROLE_warehouse']
    expect(await hire({ roles, cargoOwnerIds: [await anOwner()] })).toMatchObject({ roles })
  })

  it('keeps one through every change', async () => {
    const { id } = await hire({ roles: ['ROLE_cargoowner'], cargoOwnerIds: [await anOwner()] })
    expect(await refusal(change(id, { cargoOwnerIds: [] }))).toMatchObject(refused)
    expect(await refusal(change(id, { cargoOwnerIds: null }))).toMatchObject(refused)
    const other = await hire()
    expect(await refusal(change(other.id, { roles: ['ROLE_cargoowner'] }))).toMatchObject(refused)
    await change(id, { roles: ['ROLE_warehouse'], cargoOwnerIds: [] })
    await change(other.id, { roles: ['ROLE_cargoowner'], cargoOwnerIds: [await anOwner()] })
  })
})

describe('one’s own account', () => {
  it.each(['lock', 'deactivate', 'resetPassword'] as const)('is not one’s own to %s', async (action) => {
    const self = await named('admin')
    expect(self.actions).not.toContain(action)
    expect(await refusal(admin.list(staff).act(self.id, action))).toMatchObject({
      httpStatus: 422,
      error: 'NOT_YOURSELF',
    })
    expect(await admin.list(staff).batch(action, [self.id])).toMatchObject([{ ok: false, error: 'NOT_YOURSELF' }])
    await expect(admin.session.me()).resolves.toMatchObject({ username: 'admin' })
  })

  it('is not one’s own to delete', async () => {
    const self = await named('admin')
    expect(self.actions).not.toContain('delete')
    expect((await refusal(admin.list(staff).remove(self.id, self.version))).error).toBe('NOT_YOURSELF')
  })
})

describe('the last administrator', () => {
  it('stays one', async () => {
    const self = await named('admin')
    const refused = { httpStatus: 422, error: 'LAST_ADMINISTRATOR' }
    expect(await refusal(change(self.id, { roles: ['ROLE_warehouse'] }))).toMatchObject(refused)
    const out = await hire({ roles: ['ROLE_admin'] })
    await admin.list(staff).act(out.id, 'deactivate')
    expect(await refusal(change(self.id, { roles: ['ROLE_warehouse'] }))).toMatchObject(refused)
    expect((await named('admin')).roles).toEqual(['ROLE_admin'])
  })

  const LEAVING: [string, (person: Person, id: string, version: number) => Promise<unknown>][] = [
    ['lock', (person, id) => person.list(staff).act(id, 'lock')],
    ['deactivate', (person, id) => person.list(staff).act(id, 'deactivate')],
    ['demote', (person, id, version) => person.list(staff).update({ id, version, roles: ['ROLE_warehouse'] })],
  ]
  it.each(LEAVING)('remains when two %s each other at once', async (_, leave) => {
    for (let round = 0; round < 3; round += 1) {
      const rival = await hire({ roles: ['ROLE_admin'] })
      const other = await test.signIn(rival.username!, PASSWORD)
      const [self, them] = [await named('admin'), await named(rival.username!)]
      const outcomes = await Promise.allSettled([
        leave(admin, them.id, them.version),
        leave(other, self.id, self.version),
      ])
      const { rows } = await test.pool.query(
        `select username from app_user where status = 'ACTIVE' and 'ROLE_admin' = any(roles)`,
      )
      expect(rows).toHaveLength(1)
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      // Whoever won, the next round begins with one administrator of the first name.
      await test.pool.query(`update app_user set status = 'ACTIVE', roles = '{ROLE_admin}' where username = 'admin'`)
      await test.pool.query(`update app_user set status = 'INACTIVE' where id = $1`, [rival.id])
      admin = await test.signIn('admin')
    }
  })
})

describe('an account that is out of use', () => {
  it.each([
    ['lock', 'unlock', 'LOCKED'],
    ['deactivate', 'activate', 'INACTIVE'],
  ] as const)('by %s ends its sessions, does not sign in, and is back by %s', async (out, back, status) => {
    const { id, username } = await hire()
    const person = await test.signIn(username!, PASSWORD)
    expect(await admin.list(staff).act(id, out)).toMatchObject({ status, actions: expect.arrayContaining([back]) })
    expect(await refusal(person.session.me())).toMatchObject({ httpStatus: 401, status: 50008 })
    expect(await refusal(test.signIn(username!, PASSWORD))).toMatchObject({ httpStatus: 401, error: 'bad_credentials' })
    expect(await admin.list(staff).act(id, back)).toMatchObject({ status: 'ACTIVE' })
    // What was ended stays ended.
    expect(await refusal(person.session.me())).toMatchObject({ httpStatus: 401 })
    await expect(test.signIn(username!, PASSWORD)).resolves.toBeDefined()
  })

  it('after too many wrong passwords is let in by unlock at once', async () => {
    const { id, username } = await hire()
    for (let failure = 0; failure < 5; failure += 1) await refusal(test.signIn(username!, 'not-the-password'))
    expect(await refusal(test.signIn(username!, PASSWORD))).toMatchObject({ error: 'bad_credentials' })
    expect(await admin.list(staff).get(id)).toMatchObject({ status: 'ACTIVE', lockedUntil: expect.any(String) })
    expect(await admin.list(staff).act(id, 'unlock')).toMatchObject({ lockedUntil: null })
    await expect(test.signIn(username!, PASSWORD)).resolves.toBeDefined()
    expect((await admin.list(staff).get(id)).actions).not.toContain('unlock')
  })
})

describe('a reset password', () => {
  it('replaces the old one, ends the sessions, and is shown once', async () => {
    const { id, username } = await hire()
    const person = await test.signIn(username!, PASSWORD)
    test.clock.advance(1)
    const { secret } = await admin.list(staff).act(id, 'resetPassword')
    expect(await refusal(person.session.me())).toMatchObject({ httpStatus: 401, status: 50012 })
    expect(await refusal(test.signIn(username!, PASSWORD))).toMatchObject({ error: 'bad_credentials' })
    await expect(test.signIn(username!, secret)).resolves.toBeDefined()
    const history = await admin.list(staff).history(id)
    expect(history[0]).toMatchObject({ action: 'resetPassword', username: 'admin' })
    expect(JSON.stringify(history)).not.toContain(secret)
  })

  it('is told for each one of a batch', async () => {
    const people = [await hire(), await hire()]
    const ids = people.map(({ id }) => id)
    const results = await admin.list(staff).batch('resetPassword', ids)
    for (const [place, { username }] of people.entries()) {
      await expect(test.signIn(username!, results[place]!.secret)).resolves.toBeDefined()
    }
  })
})

describe('a password that somebody else set', () => {
  it.each([
    ['chosen on creation', async () => ({ ...(await hire()), secret: PASSWORD })],
    ['made up on creation', () => hire({ password: '' })],
    [
      'reset',
      async () => {
        const { id, username } = await hire()
        await test.signIn(username!, PASSWORD)
        return { username, secret: (await admin.list(staff).act(id, 'resetPassword')).secret }
      },
    ],
  ])('%s, must be changed before anything else', async (_, give) => {
    const { username, secret } = await give()
    const person = await test.signInOnly(username!, secret)
    expect(await person.session.me()).toMatchObject({ mustChangePassword: true })
    expect(await refusal(person.session.warehouses())).toMatchObject({
      httpStatus: 403,
      error: 'PASSWORD_CHANGE_NEEDED',
    })
    expect((await refusal(person.session.changePassword(secret!, secret!))).error).toBe('SAME_PASSWORD')
    await person.session.changePassword(secret!, 'chosen-by-myself-7')
    expect(await person.session.me()).toMatchObject({ mustChangePassword: false })
    await person.session.warehouses()
    const again = await test.signInOnly(username!, 'chosen-by-myself-7')
    expect(await again.session.me()).toMatchObject({ mustChangePassword: false })
  })

  it('is refused to a link that was asked for before', async () => {
    const { id, username } = await hire({ roles: ['ROLE_admin'] })
    const person = await test.signIn(username!, PASSWORD)
    const { url } = await person.list(staff).export()
    expect((await test.raw(url)).status).toBe(200)
    await admin.list(staff).act(id, 'resetPassword')
    expect((await test.raw(url)).status).toBe(403)
  })

  it('is not asked of the accounts of the demo', async () => {
    const person = await test.signInOnly('distr')
    expect(await person.session.me()).toMatchObject({ mustChangePassword: false })
  })
})

describe('deleting an account', () => {
  it('is possible while nobody has signed in with it', async () => {
    const { id, version } = await hire({ warehouseIds: (await named('li.na')).warehouseIds })
    await admin.list(staff).remove(id, version)
    expect(await refusal(admin.list(staff).get(id))).toMatchObject({ httpStatus: 404 })
  })

  it('is not, once somebody has: what he did keeps his name', async () => {
    const { id, username } = await hire()
    await test.signIn(username!, PASSWORD)
    const now = await admin.list(staff).get(id)
    expect(now.actions).not.toContain('delete')
    expect((await refusal(admin.list(staff).remove(id, now.version))).error).toBe('HAS_SIGNED_IN')
  })
})

it('says the statuses in four languages', async () => {
  for (const language of LANGUAGES) {
    const { body } = await caller(test, admin.token, language)('GET', 'users/statuses')
    const label = (status: 'ACTIVE' | 'INACTIVE' | 'LOCKED') => catalogues[language][`enum.userStatus.${status}`]
    expect(body.data).toMatchObject([
      { value: 'ACTIVE', label: label('ACTIVE') },
      { value: 'INACTIVE', label: label('INACTIVE') },
      { value: 'LOCKED', label: label('LOCKED') },
    ])
  }
})
