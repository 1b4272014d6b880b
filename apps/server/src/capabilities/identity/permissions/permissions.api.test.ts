import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { guarded } from '@entrepot/contract/guarded'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { staff } from '@entrepot/contract/identity/staff'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { UNKNOWN_ID } from '../../../testing/registry/subjects.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin, call } = await openTestAppAsAdmin()
const warehouse = await test.signIn('warehouse')
const owner = await test.signIn('owner')
afterEach(() => test.pool.query('delete from role_grant'))

const matrix = async (): Promise<PermissionRow[]> => (await call('GET', 'permissions')).body.data
const rowOf = async (name: string, action: string) =>
  (await matrix()).find((row) => row.name === name && row.action === action)!.access
const set = (role: string, permission: string, granted: boolean) =>
  call('PUT', 'permissions', { role, permission, granted })

describe('the matrix', () => {
  it('has every action of every declaration, and says from where each role has it', async () => {
    const rows = await matrix()
    expect(rows.map(({ name, action }) => `${name}.${action}`)).toEqual(
      guarded.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`)),
    )
    expect(await rowOf('staff', 'read')).toEqual({
      ROLE_admin: 'table',
      ROLE_warehouse: 'none',
      ROLE_distr: 'table',
      ROLE_cargoowner: 'none',
    })
  })

  it('shows a grant, and not beside what the table gives anyway', async () => {
    await set('ROLE_warehouse', 'staff.read', true)
    const { body } = await set('ROLE_admin', 'staff.read', true)
    const access = { ROLE_admin: 'table', ROLE_warehouse: 'grant', ROLE_distr: 'table', ROLE_cargoowner: 'none' }
    expect(await rowOf('staff', 'read')).toEqual(access)
    expect(body.data).toEqual(await matrix())
  })
})

describe('a grant', () => {
  it('gives one action to one role, at once, in sessions that are open', async () => {
    expect(await refusal(warehouse.list(staff).list())).toMatchObject({ httpStatus: 403 })
    await set('ROLE_warehouse', 'staff.read', true)
    expect((await warehouse.list(staff).list()).content.length).toBeGreaterThan(0)
    expect((await warehouse.session.me()).permissions).toContain('staff.read')
    const lock = () => warehouse.list(staff).act(UNKNOWN_ID, 'lock')
    expect(await refusal(lock())).toMatchObject({ httpStatus: 403 })
    await set('ROLE_warehouse', 'staff.lock', true)
    expect(await refusal(lock())).toMatchObject({ httpStatus: 404 })
    expect(await refusal(owner.list(staff).list())).toMatchObject({ httpStatus: 403 })
  })

  it('is offered as an action of the records', async () => {
    await set('ROLE_warehouse', 'staff.read', true)
    await set('ROLE_warehouse', 'staff.resetPassword', true)
    const { content } = await warehouse.list(staff).list({ username: 'li.na' })
    expect(content[0]!.actions).toEqual(['resetPassword'])
  })

  it('ends at once when it is taken back', async () => {
    await set('ROLE_warehouse', 'staff.read', true)
    await warehouse.list(staff).list()
    await set('ROLE_warehouse', 'staff.read', false)
    expect(await refusal(warehouse.list(staff).list())).toMatchObject({ httpStatus: 403 })
    expect(await rowOf('staff', 'read')).toMatchObject({ ROLE_warehouse: 'none' })
  })

  it('takes nothing away that the table gives', async () => {
    await set('ROLE_admin', 'staff.read', false)
    await expect(admin.list(staff).list()).resolves.toBeDefined()
  })

  it('to a cargo owner shows only what is his own', async () => {
    await set('ROLE_cargoowner', 'cargoOwners.read', true)
    const { content } = await owner.list(cargoOwners).list()
    expect(content.map(({ code }) => code)).toEqual(['HUAYU'])
    expect(await owner.list(cargoOwners).count()).toEqual({ total: 1 })
    const [other] = (await admin.list(cargoOwners).list({ code: 'KAWAI' })).content
    expect(await refusal(owner.list(cargoOwners).get(other!.id))).toMatchObject({ httpStatus: 404 })
  })

  it('given or taken twice is the same as once', async () => {
    await set('ROLE_warehouse', 'staff.read', true)
    expect((await set('ROLE_warehouse', 'staff.read', true)).status).toBe(200)
    await set('ROLE_warehouse', 'staff.read', false)
    expect((await set('ROLE_warehouse', 'staff.read', false)).status).toBe(200)
  })

  it('is written down: who, what, to whom', async () => {
    await set('ROLE_warehouse', 'jobs.read', true)
    await set('ROLE_warehouse', 'jobs.read', false)
    const { content } = await admin.list(auditLogs).list({ resource: 'permissions', recordLabel: 'jobs.read' })
    expect(content.map(({ action }) => action).sort()).toEqual(['grant', 'revoke'])
    expect(content.find(({ action }) => action === 'grant')).toMatchObject({
      username: 'admin',
      recordLabel: 'ROLE_warehouse jobs.read',
      after: { role: 'ROLE_warehouse', permission: 'jobs.read', granted: true },
    })
  })
})

describe('what is no grant', () => {
  it.each([
    'staff.explode',
    'staff',
    '',
    '__proto__',
    'nothing.read',
    "staff.read'; --",
  ])('the permission %j is unknown', async (permission) => {
    const { status, body } = await set('ROLE_warehouse', permission, true)
    expect([status, body.error, body.fields[0].field]).toEqual([422, 'UNKNOWN_REFERENCE', 'permission'])
  })

  it.each([
    ['a role that there is not', { role: 'ROLE_king', permission: 'staff.read', granted: true }, 'role'],
    ['no role', { permission: 'staff.read', granted: true }, 'role'],
    ['maybe', { role: 'ROLE_distr', permission: 'staff.read', granted: 'maybe' }, 'granted'],
    ['unknown names', { role: 'ROLE_distr', permission: 'staff.read', granted: true, colour: 1 }, 'colour'],
  ])('%s is refused', async (_, body, field) => {
    expect((await call('PUT', 'permissions', body)).body).toMatchObject({ status: 400, fields: [{ field }] })
  })
})
