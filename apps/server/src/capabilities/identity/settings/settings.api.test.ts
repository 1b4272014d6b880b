import { cargoOwners } from '@entrepot/contract/basic-data/cargo-owners'
import { ADMIN_BASE } from '@entrepot/contract/identity/api'
import { auditLogs } from '@entrepot/contract/identity/audit-log'
import { SYSTEM_SETTING_DEFAULTS } from '@entrepot/contract/identity/settings'
import { staff } from '@entrepot/contract/identity/staff'
import { describe, expect, it } from 'vitest'
import { openTestAppAsAdmin } from '../../../testing/open-test-app.ts'
import { refusal } from '../../../testing/test-app.ts'

const { test, admin, call } = await openTestAppAsAdmin()

const now = async (): Promise<{ version: number; values: Record<string, unknown> }> =>
  (await call('GET', 'settings')).body.data
const set = async (changes: object) => call('PUT', 'settings', { version: (await now()).version, ...changes })
const publicPart = async () => (await test.raw(`${ADMIN_BASE}/settings/public`)).json()

describe('the settings', () => {
  it('have defaults until somebody sets them', async () => {
    expect((await now()).values).toEqual(SYSTEM_SETTING_DEFAULTS)
  })

  it('change only where something was sent, under one version', async () => {
    const before = await now()
    const first = await set({ helpContact: 'Desk 7' })
    expect(first.body.data).toEqual({
      version: before.version + 1,
      values: { ...SYSTEM_SETTING_DEFAULTS, helpContact: 'Desk 7' },
    })
    await set({ warehouseRoleSeesAll: true })
    expect((await now()).values).toEqual({
      ...SYSTEM_SETTING_DEFAULTS,
      warehouseRoleSeesAll: true,
      helpContact: 'Desk 7',
    })
    await set({ warehouseRoleSeesAll: false, helpContact: null })
  })

  it('are not changed by who saw an older version', async () => {
    const { version } = await now()
    await set({ helpContact: 'First' })
    const { status, body } = await call('PUT', 'settings', { version, helpContact: 'Second' })
    expect([status, body.error]).toEqual([409, 'STALE_VERSION'])
    expect(body.detail.current).toEqual(await now())
    expect((await now()).values.helpContact).toBe('First')
  })

  it('are changed by one of two who change them at once', async () => {
    const { version } = await now()
    const sent = ['A', 'B', 'C', 'D'].map((helpContact) => call('PUT', 'settings', { version, helpContact }))
    const statuses = (await Promise.all(sent)).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409, 409, 409])
    expect((await now()).version).toBe(version + 1)
  })

  it('are answered as they are now to who waited for another change', async () => {
    const { version } = await now()
    const client = await test.pool.connect()
    try {
      await client.query('begin')
      await client.query('update system_setting_version set version = version + 1')
      await client.query(`insert into system_setting (name, value) values ('helpContact', '"Desk 9"')
        on conflict (name) do update set value = excluded.value`)
      const sent = call('PUT', 'settings', { version, helpContact: 'Desk 10' })
      const waits = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
      await expect.poll(async () => (await test.pool.query(waits)).rowCount).toBe(1)
      await client.query('commit')
      const { status, body } = await sent
      expect(status).toBe(409)
      expect(body.detail.current).toEqual(await now())
    } finally {
      client.release()
    }
  })

  it.each([
    ['no version', { helpContact: 'x' }, 'version'],
    ['unknown names', { version: 1, colour: 'red' }, 'colour'],
    ['a yes that is no yes', { version: 1, warehouseRoleSeesAll: 'yes' }, 'warehouseRoleSeesAll'],
    ['nothing where a yes or no is needed', { version: 1, warehouseRoleSeesAll: null }, 'warehouseRoleSeesAll'],
    ['a text too long', { version: 1, helpContact: 'x'.repeat(201) }, 'helpContact'],
    ['a tolerance below nothing', { version: 1, overReceiptPercent: '-1' }, 'overReceiptPercent'],
    ['an order nobody knows', { version: 1, allocationOrder: 'RANDOM' }, 'allocationOrder'],
    ['control characters', { version: 1, helpContact: 'a\u0000' }, 'helpContact'],
  ])('refuse %s', async (_, body, field) => {
    expect((await call('PUT', 'settings', body)).body).toMatchObject({ status: 400, fields: [{ field }] })
  })

  it('leave a trace with what was before and after', async () => {
    await set({ helpContact: 'Before' })
    test.clock.advance(1)
    await set({ helpContact: '<b>After</b>' })
    const { content } = await admin.list(auditLogs).list({ resource: 'settings', pageSize: 1 })
    expect(content[0]).toMatchObject({
      action: 'update',
      username: 'admin',
      before: { helpContact: 'Before' },
      after: { helpContact: '<b>After</b>' },
    })
  })
})

describe('the part that is public', () => {
  it('is the contact, without a token, and nothing else', async () => {
    await set({ helpContact: 'Ask Ada' })
    expect(await publicPart()).toEqual({ status: 200, message: '', data: { helpContact: 'Ask Ada', publicUrl: null } })
  })
})

describe('warehouseRoleSeesAll', () => {
  it('counts at once, in sessions that are open, in both directions', async () => {
    const warehouse = await test.signIn('warehouse')
    const mayRead = async () => (await warehouse.session.me()).permissions.includes('cargoOwners.read')
    expect([await mayRead(), (await refusal(warehouse.list(cargoOwners).list())).httpStatus]).toEqual([false, 403])
    await set({ warehouseRoleSeesAll: true })
    expect(await mayRead()).toBe(true)
    expect((await warehouse.list(cargoOwners).list()).content.length).toBeGreaterThan(0)
    expect((await warehouse.list(staff).list()).content[0]!.actions).toEqual([])
    expect((await refusal(warehouse.call('GET', `${ADMIN_BASE}/settings`))).httpStatus).toBe(403)
    await set({ warehouseRoleSeesAll: false })
    expect([await mayRead(), (await refusal(warehouse.list(cargoOwners).list())).httpStatus]).toEqual([false, 403])
  })
})
