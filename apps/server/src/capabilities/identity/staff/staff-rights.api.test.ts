import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { warehouses } from '@entrepot/contract/basic-data/warehouses'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { staff } from '@entrepot/contract/identity/staff'
import { actionsOf } from '@entrepot/contract/kit/declaration'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import type { ResourceDeclaration } from '@entrepot/contract/kit/resource'
import { afterEach, describe, expect, it } from 'vitest'
import { lockWaits } from '../../../testing/database/waiting-for-lock.ts'
import { openTestApp } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'
import { type Person, refusal } from '../../../testing/test-app.ts'

/**
 * A person to whom an administrator delegated the staff screen never gets beyond his or her own rights. The demo's
 * `warehouse` works in Shanghai and Osaka, `li.na` has the same role in Shanghai, `maria.soler` the same in Valencia.
 */
const test = await openTestApp()
const admin = await test.signIn('admin')
const delegate = await test.signIn('warehouse')
const PASSWORD = 'a-long-password-9'
const STAFF_ACTIONS = actionsOf(staff).filter((action) => action !== 'read')
const RECORD_ACTIONS = Object.keys(staff.actions)

const grant = async (role: string, ...permissions: string[]) => {
  for (const permission of permissions)
    await test.pool.query('insert into role_grant (role, permission, created_time) values ($1, $2, now())', [
      role,
      permission,
    ])
}
const grantAllOfStaff = (role = 'ROLE_warehouse') => grant(role, ...actionsOf(staff).map((action) => `staff.${action}`))
afterEach(() => test.pool.query('delete from role_grant'))

const named = async (username: string) => {
  const { content } = await admin.list(staff).list({ username, pageSize: 500 })
  return content.find((one) => one.username === username)!
}
const warehouseId = async (code: string) => (await admin.list(warehouses).list({ code })).content[0]!.id
let serial = 0
const hire = (person: Person, more: object = {}) => {
  serial += 1
  const body = { username: `new.${serial}`, displayName: 'New', roles: ['ROLE_warehouse'], password: PASSWORD, ...more }
  return person.list(staff).create(body)
}
const TOO_MUCH = { httpStatus: 403, error: 'EXCEEDS_RIGHTS' }
const ELSEWHERE = { httpStatus: 403, error: 'EXCEEDS_WAREHOUSES' }

/** Every call that reaches one account. */
const touching = (action: string, id: string, version: number): (() => Promise<unknown>)[] => {
  const client = delegate.list<ResourceDeclaration>(staff)
  if (action === 'create') return [() => hire(delegate, { roles: ['ROLE_admin'] })]
  if (action === 'update')
    return [
      () => client.update({ id, version, displayName: 'Mine' }),
      () => client.update({ id, version, roles: ['ROLE_warehouse'] }),
    ]
  if (action === 'delete') return [() => client.remove(id, version)]
  return [() => client.act(id, action)]
}

describe('a person with a single grant of the staff screen', () => {
  it.each(STAFF_ACTIONS)('does not reach an administrator by staff.%s', async (action) => {
    await grant('ROLE_warehouse', 'staff.read', `staff.${action}`)
    const chief = await hire(admin, { roles: ['ROLE_admin'] })
    if (action === 'unlock') await admin.list(staff).act(chief.id, 'lock')
    if (action === 'activate') await admin.list(staff).act(chief.id, 'deactivate')
    const before = await admin.list(staff).get(chief.id)
    const shown = (await delegate.list(staff).list({ username: before.username! })).content[0]!
    expect([shown.actions, (await delegate.list(staff).get(chief.id)).actions]).toEqual([[], []])
    for (const call of touching(action, chief.id, before.version)) expect(await refusal(call())).toMatchObject(TOO_MUCH)
    if (RECORD_ACTIONS.includes(action) || action === 'delete') {
      expect(await delegate.list(staff).batch(action, [chief.id])).toMatchObject([
        { ok: false, error: 'EXCEEDS_RIGHTS' },
      ])
    }
    expect(await admin.list(staff).get(chief.id)).toEqual(before)
  })

  const onOthers = STAFF_ACTIONS.filter((action) => action !== 'create')
  it.each(onOthers)('does not reach a colleague of another warehouse by staff.%s', async (action) => {
    await grant('ROLE_warehouse', 'staff.read', `staff.${action}`)
    const colleague = await hire(admin, { warehouseIds: [await warehouseId('ES-VLC')] })
    for (const call of touching(action, colleague.id, colleague.version))
      expect(await refusal(call())).toMatchObject(ELSEWHERE)
    expect((await delegate.list(staff).get(colleague.id)).actions).toEqual([])
  })
})

describe('a person with every grant of the staff screen', () => {
  it('manages accounts that have no more than he or she has', async () => {
    await grantAllOfStaff()
    const shanghai = await warehouseId('CN-SHA')
    const { id } = await hire(delegate, { warehouseIds: [shanghai] })
    const client = delegate.list(staff)
    const { version, actions } = await client.get(id)
    expect(actions).toEqual(['edit', 'lock', 'deactivate', 'resetPassword', 'resetPin', 'replaceBadge', 'delete'])
    await client.update({ id, version, displayName: 'Renamed', warehouseIds: [await warehouseId('JP-OSA')] })
    for (const action of ['lock', 'unlock', 'deactivate', 'activate', 'resetPassword'] as const)
      await client.act(id, action)
    await client.remove(id, (await client.get(id)).version)
  })

  it.each([['ROLE_admin'], ['ROLE_distr'], ['ROLE_cargoowner']])('does not give %s, to nobody', async (role) => {
    await grantAllOfStaff()
    const [owner] = (await admin.list(staff).list({ username: 'owner' })).content
    const owners = role === 'ROLE_cargoowner' ? { cargoOwnerIds: owner!.cargoOwnerIds } : {}
    expect(await refusal(hire(delegate, { roles: [role], ...owners }))).toMatchObject({
      ...TOO_MUCH,
      fields: [{ field: 'roles' }],
    })
    for (const username of ['li.na', 'warehouse']) {
      const { id, version, roles } = await named(username)
      const change = { id, version, roles: [...roles!, role], ...owners }
      expect(await refusal(delegate.list(staff).update(change))).toMatchObject(TOO_MUCH)
      expect((await named(username)).roles).toEqual(roles)
    }
  })

  it('gives no warehouse in which he or she does not work, neither to others nor to himself or herself', async () => {
    await grantAllOfStaff()
    const valencia = await warehouseId('ES-VLC')
    for (const username of ['li.na', 'warehouse']) {
      const { id, version, warehouseIds } = await named(username)
      const change = { id, version, warehouseIds: [...warehouseIds!, valencia] }
      expect((await refusal(delegate.list(staff).update(change))).httpStatus).toBeGreaterThanOrEqual(403)
      expect((await named(username)).warehouseIds).toEqual(warehouseIds)
    }
    expect((await refusal(hire(delegate, { warehouseIds: [valencia] }))).httpStatus).toBeGreaterThanOrEqual(403)
  })

  it('gives no cargo owner beyond his or her own where both are limited to own goods', async () => {
    await grantAllOfStaff()
    const [huayu, kawai] = [(await named('owner')).cargoOwnerIds!, (await named('kawai.mika')).cargoOwnerIds!]
    const both = await hire(admin, { roles: ['ROLE_warehouse', 'ROLE_cargoowner'], cargoOwnerIds: huayu })
    const person = await test.signIn(both.username!, PASSWORD)
    const roles = ['ROLE_cargoowner']
    expect(await refusal(hire(person, { roles, cargoOwnerIds: kawai }))).toMatchObject({
      httpStatus: 403,
      error: 'EXCEEDS_OWNERS',
      message: expect.stringContaining((await admin.list(cargoOwners).get(kawai[0]!)).name!),
    })
    await expect(hire(person, { roles, cargoOwnerIds: huayu })).resolves.toBeDefined()
    const { id, version } = await admin.list(staff).get(both.id)
    const more = { id, version, cargoOwnerIds: [...huayu, ...kawai] }
    expect(await refusal(person.list(staff).update(more))).toMatchObject({ error: 'EXCEEDS_OWNERS' })
  })

  it('is told in four languages what exceeds', async () => {
    await grantAllOfStaff()
    const { id } = await named('admin')
    const { id: elsewhere } = await named('maria.soler')
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const call = caller(test, delegate.token, language)
        const { body } = await call('POST', `${staff.path}/${id}/resetPassword`, {})
        expect(body.detail.permissions.length).toBeGreaterThan(0)
        const other = await call('POST', `${staff.path}/${elsewhere}/resetPassword`, {})
        expect(other.body.message).toContain('Valencia')
        return body.message as string
      }),
    )
    expect(new Set(texts).size).toBe(LANGUAGES.length)
    for (const text of texts) expect(text).not.toMatch(/\{\{|undefined|\w+\.(read|write|reverse)/)
  })

  it('learns which roles may be given, and why not the others', async () => {
    await grantAllOfStaff()
    const roles = async (person: Person) =>
      (await person.call<{ data: { value: string; refusal: string | null }[] }>('GET', `${ADMIN_BASE}/users/roles`))
        .data
    const own = await roles(delegate)
    expect(own.filter(({ refusal: why }) => why === null).map(({ value }) => value)).toEqual(['ROLE_warehouse'])
    expect(own.find(({ value }) => value === 'ROLE_admin')!.refusal).toMatch(/rights/)
    expect((await roles(admin)).every(({ refusal: why }) => why === null)).toBe(true)
  })
})

describe('rights that change at the same time', () => {
  it.each([
    ['the account becomes an administrator', `update app_user set roles = '{ROLE_admin}' where id = $1`],
    [
      'the caller loses the role',
      `update app_user set roles = '{ROLE_cargoowner}' where username = 'warehouse' and id <> $1`,
    ],
  ])('count as they are when the account is written: %s', async (_, change) => {
    await grantAllOfStaff()
    const shanghai = await warehouseId('CN-SHA')
    const { id } = await hire(admin, { warehouseIds: [shanghai], roles: ['ROLE_warehouse'] })
    const blocker = await test.pool.connect()
    try {
      await blocker.query('begin')
      await blocker.query('select 1 from app_user where id = $1 for update', [id])
      const late = refusal(delegate.list(staff).act(id, 'resetPassword'))
      await expect.poll(() => lockWaits(test.pool)).toBeGreaterThan(0)
      await blocker.query(change, [id])
      await blocker.query('commit')
      expect(await late).toMatchObject(TOO_MUCH)
    } finally {
      blocker.release()
      await test.pool.query(`update app_user set roles = '{ROLE_warehouse}' where username = 'warehouse'`)
    }
  })
})
