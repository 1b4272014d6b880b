import { guarded } from '@entrepot/contract/guarded'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import type { PermissionRow } from '@entrepot/contract/identity/permissions'
import { LANGUAGES } from '@entrepot/contract/kit/language'
import { ROLES } from '@entrepot/domain/identity/roles'
import { afterEach, describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { caller } from '../../../testing/registry/subjects.ts'

/** Whoever was granted the permissions screen or the settings passes on no right that he or she does not have. */
const { test, call: adminCall } = await openTestAppAsAdmin()
const distr = await test.signIn('distr')
const call = caller(test, distr.token)

const grant = async (...permissions: string[]) => {
  for (const permission of permissions)
    await test.pool.query(`insert into role_grant (role, permission, created_time) values ('ROLE_distr', $1, now())`, [
      permission,
    ])
}
afterEach(() => test.pool.query('delete from role_grant'))
const grants = async () => (await test.pool.query('select role, permission from role_grant')).rows
const set = (role: string, permission: string, granted: boolean) =>
  call('PUT', 'permissions', { role, permission, granted })

describe('a person with a grant of permissions.update', () => {
  it('grants what he or she has, and takes it back', async () => {
    await grant('permissions.read', 'permissions.update')
    expect((await set('ROLE_warehouse', 'products.update', true)).status).toBe(200)
    expect(await grants()).toContainEqual({ role: 'ROLE_warehouse', permission: 'products.update' })
    expect((await set('ROLE_warehouse', 'products.update', false)).status).toBe(200)
  })

  it('neither grants nor takes back any right that he or she does not have, to no role', async () => {
    await grant('permissions.read', 'permissions.update')
    const { permissions } = await distr.session.me()
    const missing = guarded.flatMap(({ name, actions }) =>
      actions.map((action) => `${name}.${action}`).filter((permission) => !permissions.includes(permission)),
    )
    expect(missing).toEqual(expect.arrayContaining(['staff.update', 'staff.resetPassword', 'settings.update']))
    const before = await grants()
    for (const permission of missing) {
      for (const role of ROLES) {
        for (const granted of [true, false]) {
          const { status, body } = await set(role, permission, granted)
          expect([permission, role, status, body.error]).toEqual([permission, role, 403, expect.anything()])
        }
      }
    }
    expect(await grants()).toEqual(before)
  })

  it('is told in four languages which right is missing', async () => {
    await grant('permissions.update')
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const body = { role: 'ROLE_distr', permission: 'staff.resetPassword', granted: true }
        return (await caller(test, distr.token, language)('PUT', 'permissions', body)).body.message as string
      }),
    )
    expect(texts[LANGUAGES.indexOf('en')]).toContain('Staff · Reset password')
    expect(new Set(texts).size).toBe(LANGUAGES.length)
  })

  it('is shown which switches work', async () => {
    await grant('permissions.read', 'permissions.update')
    const rows: PermissionRow[] = (await call('GET', 'permissions')).body.data
    const refusals = (permission: string) =>
      rows.find(({ name, action }) => `${name}.${action}` === permission)!.refusals
    expect(refusals('products.update').ROLE_warehouse).toBeUndefined()
    expect(refusals('staff.resetPassword').ROLE_warehouse).toBe('exceeds')
    const all: PermissionRow[] = (await adminCall('GET', 'permissions')).body.data
    expect(all.every(({ refusals: why }) => why.ROLE_warehouse === undefined)).toBe(true)
  })
})

describe('a person with a grant of settings.update', () => {
  const change = async (changes: object) => {
    const { version } = (await call('GET', 'settings')).body.data
    return call('PUT', 'settings', { version, ...changes })
  }

  it('changes settings that widen no rights', async () => {
    await grant('settings.read', 'settings.update')
    expect((await change({ helpContact: 'Desk 7', warehouseRoleSeesAll: false })).status).toBe(200)
  })

  it('does not open to warehouse staff what he or she may not do', async () => {
    await grant('settings.read', 'settings.update')
    const { status, body } = await change({ warehouseRoleSeesAll: true, helpContact: 'Desk 8' })
    expect([status, body.error, body.fields[0].field]).toEqual([403, 'EXCEEDS_RIGHTS', 'warehouseRoleSeesAll'])
    expect((await call('GET', 'settings')).body.data.values).toMatchObject({ warehouseRoleSeesAll: false })
  })

  it('opens it when he or she has all of it', async () => {
    await grant('settings.read', 'settings.update')
    const ofAnalysis = guarded.filter(({ area }) => area === 'analysis').map(({ name }) => name)
    const queries = ['stocks', 'inventories', 'stockEntries', 'receiptDetails', 'shipDetails', ...ofAnalysis]
    const ofDistribution = guarded.filter(({ area }) => area === 'distribution')
    await grant(
      ...queries.map((name) => `${name}.read`),
      ...ofDistribution.flatMap(({ name, actions }) => actions.map((action) => `${name}.${action}`)),
    )
    expect((await change({ warehouseRoleSeesAll: true })).status).toBe(200)
    expect((await change({ warehouseRoleSeesAll: false })).status).toBe(200)
    expect((await test.raw(`${ADMIN_BASE}/settings/public`)).status).toBe(200)
  })
})
